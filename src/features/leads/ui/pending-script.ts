/** How long a form waits for its script before it is shown as without one: all steps, and a button that sends them. */
export const SCRIPT_TIMEOUT_MS = 5000;

/**
 * Runs while the page is parsed, before it is painted. While the form's script is loading, only the first step is shown. A
 * browser cannot show what is wrong in a hidden step, so an invalid field there shows all steps at once.
 */
export const PENDING_SCRIPT = `(island => {
  const showAll = () => island.removeAttribute('data-pending');
  island.setAttribute('data-pending', '');
  setTimeout(showAll, ${SCRIPT_TIMEOUT_MS});
  island.addEventListener('invalid', ({ target }) => target.closest('[data-away]') && showAll(), true);
})(document.currentScript.previousElementSibling.previousElementSibling)`;
