/** The field of a form by its name. */
export function inputIn(form: ParentNode, name: string): HTMLInputElement | undefined {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? undefined;
}

/** Says below a field what is wrong with it, or that nothing is. */
export function showError(input: HTMLInputElement, error: string | undefined): void {
  const place = document.getElementById(`${input.id}-error`);
  if (place && place.textContent !== (error ?? '')) place.textContent = error ?? '';
  if (error === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** A phone number that no line breaks in two. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** A button that has been pressed says so, and takes no other press. */
export function showBusy(button: HTMLButtonElement, isBusy: boolean): void {
  const { busy = '', label = button.textContent.trim() } = button.dataset;
  button.dataset['label'] = label;
  button.textContent = isBusy ? busy : label;
  // Not disabled: that would take the focus away from whoever pressed it by the keyboard.
  button.ariaDisabled = isBusy ? 'true' : null;
}
