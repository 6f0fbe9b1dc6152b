/** Of the specification (spec 1 §9). */
const SIZE = { width: 550, height: 400 };
const POLL_MS = 1000;

/**
 * Opens an address in a small window in the middle of this one, and tells when it is closed; false where the browser opens
 * none. A window tells nobody that it closes, so it is asked once a second (spec 1 §9).
 */
export function openShareWindow(url: string, closed: () => void): boolean {
  const left = Math.round(screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.round(screenY + (outerHeight - SIZE.height) / 2);
  const opened = open('', '_blank', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
  if (!opened) return false;
  // "noopener" would leave nothing to ask, so the window's way back here is cut before anybody else's page is in it.
  opened.opener = null;
  opened.location.href = url;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    closed();
  }, POLL_MS);
  return true;
}
