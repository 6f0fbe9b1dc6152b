import { openShareWindow } from './share-window.ts';

/* Adds share windows, copying and native sharing to SharePanel.astro. */

function start(panel: HTMLElement): void {
  const { share: url = '', title = '', copied = '', thanks = '' } = panel.dataset;
  const status = panel.querySelector('[role=status]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  panel.addEventListener('toggle', () => say(''));
  panel.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-window]') : null;
    if (!link) return;
    const closed = () => {
      say(thanks);
      link.focus();
    };
    // Where the browser opens no window, the link opens a tab.
    if (openShareWindow(link.href, closed)) event.preventDefault();
  });

  const copy = panel.querySelector<HTMLElement>('[data-share-copy]');
  // Pages not on https have no clipboard, and some devices no native sharing.
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(url).then(
        () => say(copied),
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

for (const panel of document.querySelectorAll<HTMLElement>('[data-share]')) start(panel);
