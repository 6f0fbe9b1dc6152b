/* Shows the interactive map of a location on request, in place of its picture or address. */

for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const button = map.querySelector<HTMLButtonElement>('[data-map-show]');
  if (!button) continue;
  button.dataset['mapShow'] = 'ready';
  button.addEventListener('click', () => {
    const embed = map.querySelector('template');
    if (!embed) return void import('./map-drawing.ts').then((module) => module.drawMap(map, button));
    map.replaceChildren(embed.content);
    map.querySelector('iframe')?.focus();
  });
}
