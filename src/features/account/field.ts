/** The field of a form by its name. */
export function findInput(form: ParentNode, name: string): HTMLInputElement | undefined {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? undefined;
}

/** Shows or clears the error below a field. */
export function showError(input: HTMLInputElement, error: string | undefined): void {
  const place = document.getElementById(`${input.id}-error`);
  if (place && place.textContent !== (error ?? '')) place.textContent = error ?? '';
  if (error === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Replaces spaces so that a phone number stays on one line. */
export const makeUnbreakable = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** Shows a pressed button as busy, and ignores further presses. */
export function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  const { busy = '', label = button.textContent.trim() } = button.dataset;
  button.dataset['label'] = label;
  button.textContent = isBusy ? busy : label;
  // Not disabled: that would remove the keyboard focus.
  button.ariaDisabled = isBusy ? 'true' : null;
}
