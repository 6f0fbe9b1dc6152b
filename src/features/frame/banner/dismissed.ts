/** Where a browser session keeps the key of the banner that was put away last. */
export const DISMISSED_KEY = 'banner';

/**
 * Runs while the page is read, before it is painted: a banner that was put away never shows, so nothing moves. Storage
 * may be switched off, and reading it throws then.
 */
export const HIDE_IF_DISMISSED = `(banner => {
  try {
    if (sessionStorage.getItem('${DISMISSED_KEY}') === banner.dataset.banner) banner.hidden = true;
  } catch {}
})(document.currentScript.previousElementSibling)`;
