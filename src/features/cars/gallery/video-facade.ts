/* Plays a video in place of its picture. The frame's URL is made by the build from an id. */

function createFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube needs a referrer to play, but the origin is enough.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function createVideo(url: string): HTMLVideoElement {
  const film = document.createElement('video');
  film.src = url;
  film.controls = true;
  film.autoplay = true;
  return film;
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLElement>('.car-video[data-video-title]') : null;
  // A link opened in another tab or window goes to the video itself.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { frame, film, videoTitle = '' } = link.dataset;
  const player = frame ? createFrame(frame) : createVideo(film ?? '');
  player.title = videoTitle;
  player.className = 'car-video';
  link.replaceWith(player);
  player.focus();
});
