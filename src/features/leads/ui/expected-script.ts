/** How long a form waits for its script before it is shown as one without: all steps, and a button that sends them. */
export const PATIENCE_MS = 5000;

/**
 * Runs while the page is read, before it is painted: the form shows its first step alone as long as its script can be expected.
 * A browser tells nobody of what is wrong in a step that is out of sight, so the wait is over with that too.
 */
export const EXPECT_SCRIPT = `(island => {
  const giveUp = () => island.removeAttribute('data-expected');
  island.setAttribute('data-expected', '');
  setTimeout(giveUp, ${PATIENCE_MS});
  island.addEventListener('invalid', ({ target }) => target.closest('[data-away]') && giveUp(), true);
})(document.currentScript.previousElementSibling.previousElementSibling)`;
