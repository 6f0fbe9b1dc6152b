/* Copies an e-mail address, for visitors without a mail program on this device. */

const SHOWN_FOR = 2500;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const status = button.parentElement?.querySelector('[role=status]');
  // The clipboard is missing on pages that are not served securely.
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
