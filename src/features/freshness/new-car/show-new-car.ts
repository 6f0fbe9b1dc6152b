import { findCarBySlug } from '#src/features/search/car-by-slug/index.ts';
import type { HeaderSearch } from '#src/features/search/index.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import type { Locale } from '#src/lib/locale/browser.ts';
import { makeNewCarView, NEW_CAR_FACTS } from './new-car-view.ts';

/** The data that NewCar.astro passes to its script. */
export interface NewCarPage {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  /** Title of the page until then. */
  readonly title: string;
  /** Recipient and subject of an e-mail; `{name}` is the car's name. */
  readonly email?: { readonly to: string; readonly subject: string } | undefined;
}

/** Replaces the not-found message with the car if search finds it. Search results are inserted as text only. */
export async function showNewCar(template: HTMLTemplateElement, slug: string): Promise<void> {
  const search = document.querySelector('[data-search]')?.textContent;
  if (!search) return;
  // Both are this build's own output, written by Header.astro and NewCar.astro.
  const { scope }: HeaderSearch = JSON.parse(search);
  const page: NewCarPage = JSON.parse(readAttributeJson(template.dataset['newCar'] ?? ''));
  const car = await findCarBySlug(slug, scope);
  const view = car && makeNewCarView(car, page, { hasReached: (instant) => Date.now() >= instant });
  if (!view) return;

  const content = document.importNode(template.content, true);
  const findPart = (name: string) => content.querySelector<HTMLElement>(`[data-part="${name}"]`);
  // Created here, so that the document never has two h1: the not-found page has its own until then.
  const heading = document.createElement('h1');
  const title = findPart('name');
  if (title) heading.className = title.className;
  heading.dataset['part'] = 'name';
  heading.tabIndex = -1;
  title?.replaceWith(heading);
  for (const [name, text] of Object.entries(view.parts)) {
    const element = findPart(name);
    if (!text) element?.remove();
    else if (element) element.textContent = text;
  }
  for (const line of content.querySelectorAll<HTMLElement>('[data-status]')) {
    if (line.dataset['status'] !== view.status) line.remove();
  }
  for (const fact of NEW_CAR_FACTS) {
    const row = content.querySelector(`[data-fact="${fact}"]`);
    const text = view.facts[fact];
    const value = row?.querySelector('dd');
    if (!text) row?.remove();
    else if (value) value.textContent = text;
  }
  showPhotos(findPart('photos'), view.photos, view.parts.name);
  const mail = findPart('email');
  if (page.email && mail instanceof HTMLAnchorElement) {
    const subject = page.email.subject.replace('{name}', view.parts.name);
    mail.href = `mailto:${page.email.to}?subject=${encodeURIComponent(subject)}`;
  }
  document.querySelector('[data-lost]')?.replaceWith(content);
  document.title = document.title.replace(page.title, view.parts.name);
  // Moves focus to the new heading, unless the shopper has already focused something.
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
