/** In the page from the start: screen readers announce changes of a status, not a new status. */
const toast = document.querySelector<HTMLElement>('[data-toast]');
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, and keeps it while the pointer or the focus is in it. */
export function showToast(content: readonly (string | Node)[], milliseconds = 4000): void {
  if (!toast) return;
  clearTimeout(hiding);
  toast.replaceChildren(...content);
  const hide = (): void => {
    if (toast.matches(':hover, :focus-within')) hiding = setTimeout(hide, milliseconds);
    else toast.replaceChildren();
  };
  hiding = setTimeout(hide, milliseconds);
}
