import { LOCALES } from '#src/lib/locale/browser.ts';
import { formatDollars, reformatTypedDollars } from './currency-amount.ts';

/* Formats amounts while they are typed, and lets buttons fill them in. Without this script fields accept plain digits. */

const getLocale = ({ dataset }: HTMLElement) => LOCALES.find((locale) => locale === dataset['currency']) ?? LOCALES[0];

function startField(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
    const { text, caret } = reformatTypedDollars(
      field.value,
      field.selectionStart ?? field.value.length,
      getLocale(field),
    );
    field.value = text;
    field.setSelectionRange(caret, caret);
  });
}

function startPick(button: HTMLButtonElement): void {
  button.addEventListener('click', () => {
    const field = document.getElementById(button.dataset['picksFor'] ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = formatDollars(Number(button.value), getLocale(field));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-currency]')) startField(field);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-picks-for]')) startPick(button);
