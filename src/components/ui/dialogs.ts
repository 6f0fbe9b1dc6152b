/*
 * Opens and closes dialogs in browsers that know neither commands of buttons nor `closedby`:
 * https://caniuse.com/wf-invoker-commands, https://caniuse.com/mdn-html_elements_dialog_closedby
 */

const dialogOf = (button: Element): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(button.getAttribute('commandfor') ?? '')}`);

if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    if (!button) return;
    const dialog = dialogOf(button);
    if (button.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

if (!('closedBy' in HTMLDialogElement.prototype)) {
  document.addEventListener('click', ({ target }) => {
    // The dialog itself is hit only outside of its content: that is its backdrop.
    if (target instanceof HTMLDialogElement) target.close();
  });
}
