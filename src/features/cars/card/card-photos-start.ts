/*
 * Opens the further photos of a card when a shopper points at it, touches it or reaches it with the keyboard. Until then neither they nor
 * their script are loaded.
 */

function open({ target }: Event): void {
  const card = target instanceof Element ? target.closest('.car-card') : null;
  const photos = card?.querySelector<HTMLElement>('[data-photos]');
  if (photos) void import('./card-photos.ts').then((script) => script.openPhotos(photos));
}

export {};

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, open);
