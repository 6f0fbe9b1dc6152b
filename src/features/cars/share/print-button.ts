/* The browser's own print dialog has the rest: what is printed is print.css's business. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print-page]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
