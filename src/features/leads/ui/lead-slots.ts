/* Puts a form into a dialog that is open: what is closed in one has no place on the page, so that nothing comes before. */

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    observer.unobserve(target);
    // Where the form cannot be had, the link to its page stays.
    import('./open-lead-dialog.ts').then((module) => module.fillLeadSlot(target)).catch(() => undefined);
  }
});
for (const slot of document.querySelectorAll('[data-lead-slot]')) observer.observe(slot);
