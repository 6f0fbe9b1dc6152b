/* Shows the print button. print.css decides what is printed. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print-page]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
