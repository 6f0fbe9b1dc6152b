/* Plays a film where its picture was. The address of a service's frame is the build's own, put together from an id. */

function frameOf(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube plays nothing for a page that does not say who it is, but need not know which page it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function filmOf(url: string): HTMLVideoElement {
  const film = document.createElement('video');
  film.src = url;
  film.controls = true;
  film.autoplay = true;
  return film;
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLElement>('.car-video[data-video-title]') : null;
  // Whoever asks for another tab or window gets the film itself in it.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { frame, film, videoTitle = '' } = link.dataset;
  const player = frame ? frameOf(frame) : filmOf(film ?? '');
  player.title = videoTitle;
  player.className = 'car-video';
  link.replaceWith(player);
  player.focus();
});
