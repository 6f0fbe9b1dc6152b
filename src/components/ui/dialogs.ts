/*
 * Opens and closes dialogs in browsers without button commands or without `closedby`:
 * https://caniuse.com/wf-invoker-commands, https://caniuse.com/mdn-html_elements_dialog_closedby
 */

const findDialog = (button: Element): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(button.getAttribute('commandfor') ?? '')}`);

if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    if (!button) return;
    const dialog = findDialog(button);
    if (button.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

if (!('closedBy' in HTMLDialogElement.prototype)) {
  document.addEventListener('click', ({ target }) => {
    // A click on the dialog element itself is outside its content, on the backdrop.
    if (target instanceof HTMLDialogElement) target.close();
  });
}
