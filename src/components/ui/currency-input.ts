import { LOCALES } from '#src/lib/locale/browser.ts';
import { amountText, retyped } from './currency-amount.ts';

/* Keeps amounts readable while they are typed, and lets buttons fill them in. Without it the field takes plain digits. */

const localeOf = ({ dataset }: HTMLElement) => LOCALES.find((locale) => locale === dataset['currency']) ?? LOCALES[0];

function start(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
    const { text, caret } = retyped(field.value, field.selectionStart ?? field.value.length, localeOf(field));
    field.value = text;
    field.setSelectionRange(caret, caret);
  });
}

function startPick(button: HTMLButtonElement): void {
  button.addEventListener('click', () => {
    const field = document.getElementById(button.dataset['picksFor'] ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = amountText(Number(button.value), localeOf(field));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-currency]')) start(field);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-picks-for]')) startPick(button);
