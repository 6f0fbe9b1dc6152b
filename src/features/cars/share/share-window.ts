/** Size of the share window in pixels. */
const SIZE = { width: 550, height: 400 };
const POLL_MS = 1000;

/**
 * Opens a URL in a small window centred over this one and calls back when it closes. Returns false if the browser blocks
 * it. Windows of other origins send no close event, so this polls once a second.
 */
export function openShareWindow(url: string, closed: () => void): boolean {
  const left = Math.round(screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.round(screenY + (outerHeight - SIZE.height) / 2);
  const opened = open('', '_blank', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
  if (!opened) return false;
  // "noopener" would return no window to poll, so the opener is removed before the other page loads.
  opened.opener = null;
  opened.location.href = url;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    closed();
  }, POLL_MS);
  return true;
}
