/* Puts the interactive map in the place of its picture, once somebody asks for it. */

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const button = map.querySelector<HTMLButtonElement>('[data-map-show]');
  if (!button) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = map.dataset['map'] ?? '';
    frame.title = map.dataset['mapTitle'] ?? '';
    frame.allowFullscreen = true;
    // Keys of map services are bound to the pages that may use them.
    frame.referrerPolicy = 'no-referrer-when-downgrade';
    frame.className = 'place-map-frame';
    map.replaceChildren(frame);
    frame.focus();
  });
}
