/** Maximum time that a form waits for its script. Then it is shown as without one: all steps, and a button that sends them. */
export const SCRIPT_TIMEOUT_MS = 5000;

/**
 * Runs in the element around a form, before the form is parsed: browsers may paint a page half parsed. While the form's script is loading, only the first step is shown. A
 * browser cannot show what is wrong in a hidden step, so an invalid field there shows all steps at once.
 */
export const PENDING_SCRIPT = `(around => {
  const showAll = () => around.removeAttribute('data-pending');
  around.setAttribute('data-pending', '');
  setTimeout(showAll, ${SCRIPT_TIMEOUT_MS});
  around.addEventListener('invalid', ({ target }) => target.closest('[data-away]') && showAll(), true);
})(document.currentScript.parentElement)`;
