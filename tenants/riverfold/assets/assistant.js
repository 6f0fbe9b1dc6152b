// A stand-in for the dealer's chatbot. Like a real one it reads the autobot tags of the page to know what the visitor looks at.
// It stands below the footer, where it moves nothing that a visitor is about to click.
{
  const read = (name) => document.querySelector(`meta[name="autobot:${name}"]`)?.content;
  const footer = document.querySelector('body > footer');
  if (footer && read('message')) {
    const assistant = document.createElement('aside');
    assistant.setAttribute('aria-label', 'Riverfold assistant');
    assistant.dataset.assistant = '';
    assistant.style.cssText =
      'display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: center; padding: 1rem; background: #eef2f8; color: #14315c';
    const addLink = (text, url) => {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = text;
      link.style.cssText = 'color: inherit; text-decoration: underline; font-weight: 600';
      assistant.append(link);
    };
    const car = read('car-name');
    const words = document.createElement('span');
    words.textContent = car ? `Questions about the ${car}?` : 'Questions? We are here to help.';
    assistant.append(words);
    addLink('Ask us', `/enquiry${read('car-id') ? `?car_id=${encodeURIComponent(read('car-id'))}` : ''}`);
    if (read('checkout-link') && read('is-reserved') !== 'true') {
      addLink('Reserve it online', new URL(read('checkout-link')).pathname);
    }
    footer.after(assistant);
  }
}
