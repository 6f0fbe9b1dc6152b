// A notice as a marketing company's banner script would add it, gone after the day in data-until. It stands below the footer, where it moves
// nothing that a visitor is about to click.
{
  const { until } = document.currentScript.dataset;
  const footer = document.querySelector('body > footer');
  if (footer && new Date() < new Date(`${until}T23:59:59+10:00`)) {
    const notice = document.createElement('aside');
    notice.setAttribute('aria-label', 'Open weekend');
    notice.dataset.banner = '';
    notice.style.cssText = 'padding: 1rem; background: #14315c; color: #fff; text-align: center';
    const link = document.createElement('a');
    link.href = '/contact';
    link.textContent = 'Find your yard';
    link.style.cssText = 'color: inherit; text-decoration: underline; font-weight: 600';
    notice.append('Open weekend, 28 and 29 November: test drives at every yard, no booking. ', link);
    footer.after(notice);
  }
}
