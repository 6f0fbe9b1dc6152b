import { Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url&no-inline';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline';

/* The interactive map from the tenant's own style and tiles. It is loaded when a visitor asks for the first one. */

setWorkerUrl(new URL(workerUrl, location.href).href);

/** Far enough in to read the names of streets. */
const ZOOM = 14.5;

/** Draws the map over the content of `place`. If it can't be drawn, the content stays and says so. */
export async function drawMap(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const frame = document.createElement('div');
  frame.className = 'place-map-frame place-map-drawing';
  try {
    await loadStyles();
    place.append(frame);
    const map = await loadMap(frame, place.dataset);
    for (const child of [...place.children]) if (child !== frame) child.remove();
    map.getCanvas().focus();
  } catch {
    frame.remove();
    button.hidden = true;
    const failed = place.querySelector<HTMLElement>('[data-map-failed]');
    if (failed) failed.textContent = failed.dataset['mapFailed'] ?? '';
  }
}

function loadMap(container: HTMLElement, data: DOMStringMap): Promise<LibreMap> {
  const [long = 0, lat = 0] = (data['mapCentre'] ?? '').split(',').map(Number);
  const map = new LibreMap({
    container,
    style: new URL(data['mapUrl'] ?? '', location.href).href,
    center: [long, lat],
    zoom: ZOOM,
    // The page scrolls under one finger; two move the map.
    cooperativeGestures: true,
    attributionControl: { compact: false },
    locale: { 'Map.Title': data['mapTitle'] ?? '' },
  });
  map.addControl(new NavigationControl({ showCompass: false }));
  const colour = getComputedStyle(container).getPropertyValue('--brand').trim();
  new Marker(colour ? { color: colour } : {}).setLngLat([long, lat]).addTo(map);
  return new Promise((resolve, reject) => {
    map.once('load', () => resolve(map));
    map.once('error', ({ error }) => {
      map.remove();
      reject(error);
    });
  });
}

/** Adds the library's styles to the page, which are in no other page's stylesheet. */
function loadStyles(): Promise<void> {
  const loaded = document.querySelector(`link[href="${stylesUrl}"]`);
  if (loaded) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesUrl;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${stylesUrl} could not be loaded.`));
  });
}
