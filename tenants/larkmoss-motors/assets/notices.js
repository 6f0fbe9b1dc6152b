// A notice as a marketing company's banner script would add it. Below the footer it moves nothing that a visitor is about to click.
{
  const footer = document.querySelector('body > footer');
  if (footer) {
    const notice = document.createElement('aside');
    notice.setAttribute('aria-label', 'Notice');
    notice.dataset.banner = '';
    notice.style.cssText = 'padding: 1rem; background: #1f3d2b; color: #fff; text-align: center';
    notice.textContent = 'Thanksgiving week: free home delivery within a hundred miles of Portland.';
    footer.after(notice);
  }
}
