/* Adds share windows, copying and native sharing to SharePanel.astro. */

/** Size of the share window in pixels. */
const SIZE = { width: 550, height: 400 };
const POLL_MS = 1000;

function start(panel: HTMLElement): void {
  const { share: url = '', title = '', copied = '', thanks = '' } = panel.dataset;
  const status = panel.querySelector('[role=status]');
  const showStatus = (text: string) => {
    if (status) status.textContent = text;
  };

  panel.addEventListener('toggle', () => showStatus(''));
  panel.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-window]') : null;
    if (!link) return;
    const closed = () => {
      showStatus(thanks);
      link.focus();
    };
    // If the browser blocks the window, the link opens a tab.
    if (openShareWindow(link.href, closed)) event.preventDefault();
  });

  const copy = panel.querySelector<HTMLElement>('[data-share-copy]');
  // Pages not on https have no clipboard, and some devices no native sharing.
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(url).then(
        () => showStatus(copied),
        // If access is denied, the shopper can copy the selected text.
        () => panel.querySelector('input')?.select(),
      );
    });
  }
  const native = panel.querySelector<HTMLElement>('[data-share-native]');
  if (native && 'share' in navigator) {
    native.hidden = false;
    native.addEventListener('click', () => {
      // It also rejects when the shopper cancels.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
}

/**
 * Opens a URL in a small window centred over this one and calls back when it closes. Returns false if the browser blocks
 * it. Windows of other origins send no close event, so this polls once a second.
 */
function openShareWindow(url: string, closed: () => void): boolean {
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

for (const panel of document.querySelectorAll<HTMLElement>('[data-share]')) start(panel);
