import { openShareWindow } from './share-window.ts';

/* What a script adds to the links of SharePanel.astro. */

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
  // Pages that are not served securely have no clipboard, and some devices nothing to share with.
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(url).then(
        () => say(copied),
        // Not allowed: the shopper's own keys still are.
        () => panel.querySelector('input')?.select(),
      );
    });
  }
  const native = panel.querySelector<HTMLElement>('[data-share-native]');
  if (native && 'share' in navigator) {
    native.hidden = false;
    native.addEventListener('click', () => {
      // It also fails when the shopper thinks better of it.
      navigator.share({ title, url }).catch(() => undefined);
    });
  }
}

for (const panel of document.querySelectorAll<HTMLElement>('[data-share]')) start(panel);
