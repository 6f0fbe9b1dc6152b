/*
 * Opens a form in a dialog when a link to its page is clicked, and loads the form and React on that click. Without JavaScript, or
 * if they cannot be loaded, the link leads to the page. Clicks that open another tab are ignored.
 */

document.addEventListener('click', (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lead-form]') : null;
  if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  import('./open-lead-dialog.ts')
    .then((module) => module.openLeadDialog(link))
    .catch(() => location.assign(link.href))
    .finally(() => link.removeAttribute('aria-busy'));
});
