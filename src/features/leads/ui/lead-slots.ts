/* Loads the form of a dialog once it is open: the content of a closed dialog never intersects the viewport. */

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    observer.unobserve(target);
    // If the form cannot be loaded, the link to its page stays.
    import('./open-lead-dialog.ts').then((module) => module.fillLeadSlot(target)).catch(() => undefined);
  }
});
for (const slot of document.querySelectorAll('[data-lead-slot]')) observer.observe(slot);
