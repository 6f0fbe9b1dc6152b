/** The session storage key for the last dismissed banner. */
export const DISMISSED_KEY = 'banner';

/**
 * Runs during parsing, before the first paint, so that a dismissed banner never shows and nothing moves. Reading
 * storage throws when it is disabled.
 */
export const HIDE_IF_DISMISSED = `(banner => {
  try {
    if (sessionStorage.getItem('${DISMISSED_KEY}') === banner.dataset.banner) banner.hidden = true;
  } catch {}
})(document.currentScript.previousElementSibling)`;
