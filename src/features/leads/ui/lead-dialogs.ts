/*
 * Opens a form in a dialog where a link to its page is clicked: the form and React come with the click and no sooner. Without
 * a script, or where they cannot be loaded, the link leads to the page. A click that asks for another tab is left alone.
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
