/* Puts an address on the clipboard, for those whose mail is not in a program on this machine. */

const SHOWN_FOR = 2500;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const status = button.parentElement?.querySelector('[role=status]');
  // Pages that are not served securely have no clipboard.
  if (!status || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    status.textContent = button.dataset['copied'] ?? '';
    setTimeout(() => {
      status.textContent = '';
    }, SHOWN_FOR);
  });
}
