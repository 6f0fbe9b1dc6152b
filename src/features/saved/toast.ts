/** In the page from the start: a screen reader reads out what changes in a status, not a status that comes. */
const toast = document.querySelector<HTMLElement>('[data-toast]');
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says it to everybody for a moment, and for longer while somebody is at it. */
export function say(content: readonly (string | Node)[], milliseconds = 4000): void {
  if (!toast) return;
  clearTimeout(hiding);
  toast.replaceChildren(...content);
  const hide = (): void => {
    if (toast.matches(':hover, :focus-within')) hiding = setTimeout(hide, milliseconds);
    else toast.replaceChildren();
  };
  hiding = setTimeout(hide, milliseconds);
}
