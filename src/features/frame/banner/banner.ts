import { DISMISSED_KEY } from './dismissed.ts';

const banner = document.querySelector<HTMLElement>('[data-banner]');
const close = banner?.querySelector<HTMLButtonElement>('[data-banner-close]');

if (banner && close) {
  close.hidden = false;
  close.addEventListener('click', () => {
    banner.hidden = true;
    try {
      sessionStorage.setItem(DISMISSED_KEY, banner.dataset['banner'] ?? '');
    } catch {
      // Without storage the banner returns on the next page.
    }
  });
}
