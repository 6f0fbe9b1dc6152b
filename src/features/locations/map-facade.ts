/* Replaces the picture of a map with the interactive map on request. */

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const button = map.querySelector<HTMLButtonElement>('[data-map-show]');
  if (!button) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = map.dataset['map'] ?? '';
    frame.title = map.dataset['mapTitle'] ?? '';
    frame.allowFullscreen = true;
    // Keys of map services are restricted by referrer.
    frame.referrerPolicy = 'no-referrer-when-downgrade';
    frame.className = 'place-map-frame';
    map.replaceChildren(frame);
    frame.focus();
  });
}
