import { STANDING_RULES } from '../cars/card/index.ts';
import type { CheckedPage } from './check-car.ts';
import { OF_PRICE } from './of-price.ts';
import type { CarFacts } from './status.ts';
import type { PageFacts, Verdict } from './verdict.ts';

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const ACTIONS = '[data-actions], [data-action-bar]';
/** What only a car that can be bought has. */
const FOR_SALE = `${ACTIONS}, ${OF_PRICE}`;

/** Makes the page of a car show what is known of it by now. Structured data stays: crawlers read the page as it was built. */
export async function correctPage(
  status: HTMLElement,
  built: CheckedPage,
  shown: PageFacts,
  verdict: Verdict,
): Promise<void> {
  mark(verdict.kind === 'unknown' ? built.texts.confirm : undefined);
  switch (verdict.kind) {
    case 'current':
      // What it said of a change still holds; that nobody could tell does not.
      if (status.dataset['says'] === 'unknown') say(status, 'current');
      return;
    case 'unknown':
      return say(status, 'unknown', built.texts.unknown);
    case 'sold':
    case 'unlisted':
      return showGone(status, built, verdict.kind);
    case 'changed':
      return say(status, 'changed', await correctFacts(built, shown, verdict.facts));
  }
}

/** Said once: the same again is no news. */
function say(status: HTMLElement, kind: Verdict['kind'], text?: string): void {
  if (status.dataset['says'] === kind && status.textContent === text) return;
  status.dataset['says'] = kind;
  const line = document.createElement('p');
  line.textContent = text ?? '';
  status.replaceChildren(...(text ? [line] : []));
}

/** Tells at the actions themselves that somebody should ask first. */
function mark(text: string | undefined): void {
  for (const actions of all(ACTIONS)) {
    if (text) actions.dataset['confirm'] = text;
    else delete actions.dataset['confirm'];
  }
}

function showGone(status: HTMLElement, { texts, badges }: CheckedPage, kind: 'sold' | 'unlisted'): void {
  say(status, kind, texts[kind]);
  for (const element of all(FOR_SALE)) element.remove();
  // As on the page of a car that was built as sold: nobody keeps it anew, but whoever watches it can stop.
  for (const { dataset } of all('.save-panel .save-buttons')) dataset['sold'] = 'true';
  for (const link of all('[data-when-gone]')) link.hidden = false;
  if (kind === 'sold') addBadge(badges.sold);
}

/** Puts the new facts in, and says what is new about them. */
async function correctFacts(built: CheckedPage, shown: PageFacts, facts: CarFacts): Promise<string> {
  const { texts, badges } = built;
  const news: string[] = [];
  if (facts.price !== shown.price || facts.price_type !== shown.price_type) {
    const { correctPrice } = await import('./correct-price.ts');
    news.push(correctPrice(built, facts));
  }
  if (facts.reserved !== shown.reserved || facts.status !== shown.status) {
    for (const badge of [badges.reserved, badges.comingSoon]) removeBadge(badge);
    if (facts.reserved) addBadge(badges.reserved);
    else if (facts.status === 'coming_soon') addBadge(badges.comingSoon);
    news.push(facts.reserved && !shown.reserved ? texts.reserved : texts.changed);
  }
  allowActions(facts);
  return news.join(' ');
}

/** Takes away what is not allowed as the car stands now, and gives back what the page was built with once it is again. */
function allowActions(facts: CarFacts): void {
  for (const [kind, isAllowed] of Object.entries(STANDING_RULES)) {
    for (const link of all(`[data-action="${kind}"]`)) (link.closest('li') ?? link).hidden = !isAllowed(facts);
  }
}

const badgeTexts = (): HTMLElement[] => all('[data-badges] > li');

function removeBadge(text: string): void {
  for (const badge of badgeTexts()) if (badge.textContent.trim() === text) badge.remove();
}

/** In the look of the first badge, which is always the car's condition, but louder. */
function addBadge(text: string): void {
  const [condition] = badgeTexts();
  const badge = condition?.cloneNode();
  if (!(badge instanceof HTMLElement)) return;
  badge.classList.remove('bg-surface-2', 'text-ink');
  badge.classList.add('bg-critical-soft', 'text-critical-text');
  badge.textContent = text;
  condition?.after(badge);
}
