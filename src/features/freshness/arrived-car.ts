import type { Locale } from '#src/lib/locale/browser.ts';
import { carBySlug } from '../search/car-by-slug/index.ts';
import type { HeaderSearch } from '../search/index.ts';
import { ARRIVED_FACTS, arrivedView } from './arrived-view.ts';

/** What the page of missing pages says for a car that is there after all (ArrivedCar.astro). */
export interface ArrivedPage {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  /** What the page is called until then. */
  readonly title: string;
  /** Where an e-mail goes; `{name}` in its subject is the car's. */
  readonly email?: { readonly to: string; readonly subject: string } | undefined;
}

/** Shows the car in place of the page's own words where search knows it. What search says is only ever text. */
export async function showArrived(template: HTMLTemplateElement, slug: string): Promise<void> {
  const search = document.querySelector('[data-search]')?.textContent;
  if (!search) return;
  // This build's own output, both: their shapes are what Header.astro and ArrivedCar.astro wrote.
  const { scope }: HeaderSearch = JSON.parse(search);
  const page: ArrivedPage = JSON.parse(template.dataset['arrived'] ?? '');
  const car = await carBySlug(slug, scope);
  const view = car && arrivedView(car, page, { hasReached: (instant) => Date.now() >= instant });
  if (!view) return;

  const content = document.importNode(template.content, true);
  const part = (name: string) => content.querySelector<HTMLElement>(`[data-part="${name}"]`);
  // The page of missing pages has its own until then, and a document is to have one.
  const heading = document.createElement('h1');
  const title = part('name');
  if (title) heading.className = title.className;
  heading.dataset['part'] = 'name';
  heading.tabIndex = -1;
  title?.replaceWith(heading);
  for (const [name, text] of Object.entries(view.parts)) {
    const element = part(name);
    if (!text) element?.remove();
    else if (element) element.textContent = text;
  }
  for (const line of content.querySelectorAll<HTMLElement>('[data-standing]')) {
    if (line.dataset['standing'] !== view.standing) line.remove();
  }
  for (const fact of ARRIVED_FACTS) {
    const row = content.querySelector(`[data-fact="${fact}"]`);
    const text = view.facts[fact];
    const value = row?.querySelector('dd');
    if (!text) row?.remove();
    else if (value) value.textContent = text;
  }
  showPhotos(part('photos'), view.photos, view.parts.name);
  const mail = part('email');
  if (page.email && mail instanceof HTMLAnchorElement) {
    const subject = page.email.subject.replace('{name}', view.parts.name);
    mail.href = `mailto:${page.email.to}?subject=${encodeURIComponent(subject)}`;
  }
  document.querySelector('[data-lost]')?.replaceWith(content);
  document.title = document.title.replace(page.title, view.parts.name);
  // The heading that a screen reader was about to read is gone; nobody who has begun something is pulled away.
  if (document.activeElement === document.body) heading.focus();
}

function showPhotos(place: HTMLElement | null, photos: readonly string[], name: string): void {
  const [first] = photos;
  if (!first) place?.remove();
  for (const url of photos) {
    const image = document.createElement('img');
    image.alt = url === first ? name : '';
    image.decoding = 'async';
    image.src = url;
    place?.append(image);
  }
}
