import { AVAILABILITY_RULES } from '#src/features/cars/card/index.ts';
import type { StatusFacts } from '../status/index.ts';
import { type CheckedPage, PRICE_DEPENDENT } from './checked-page.ts';
import type { PageFacts, StatusComparison } from './status-comparison.ts';

const findAll = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const ACTIONS = '[data-actions], [data-action-bar]';
/** Elements that only a car for sale has. */
const FOR_SALE = `${ACTIONS}, ${PRICE_DEPENDENT}, [data-if-reserved]`;

/** Updates a car's page to the current status. Structured data stays: crawlers read the page as built. */
export async function correctPage(
  status: HTMLElement,
  built: CheckedPage,
  shown: PageFacts,
  comparison: StatusComparison,
): Promise<void> {
  setConfirmHint(comparison.kind === 'unknown' ? built.texts.confirm : undefined);
  switch (comparison.kind) {
    case 'current':
      // A message about a change still holds; one about an unknown status does not.
      if (status.dataset['status'] === 'unknown') setMessage(status, 'current');
      return;
    case 'unknown':
      return setMessage(status, 'unknown', built.texts.unknown);
    case 'sold':
    case 'unlisted':
      return showUnavailable(status, built, comparison.kind);
    case 'changed':
      return setMessage(status, 'changed', await correctFacts(built, shown, comparison.facts));
  }
}

/** Sets the message; the same message is not announced twice. */
function setMessage(status: HTMLElement, kind: StatusComparison['kind'], text?: string): void {
  if (status.dataset['status'] === kind && status.textContent === text) return;
  status.dataset['status'] = kind;
  const line = document.createElement('p');
  line.textContent = text ?? '';
  status.replaceChildren(...(text ? [line] : []));
}

/** Adds a hint to the actions to confirm availability first. */
function setConfirmHint(text: string | undefined): void {
  for (const actions of findAll(ACTIONS)) {
    if (text) actions.dataset['confirm'] = text;
    else delete actions.dataset['confirm'];
  }
}

function showUnavailable(status: HTMLElement, { texts, badges }: CheckedPage, kind: 'sold' | 'unlisted'): void {
  setMessage(status, kind, texts[kind]);
  for (const element of findAll(FOR_SALE)) element.remove();
  // As on the page of a sold car: it can no longer be saved, only removed from a watchlist.
  for (const { dataset } of findAll('.save-panel .save-buttons')) dataset['sold'] = 'true';
  for (const link of findAll('[data-if-unavailable]')) link.hidden = false;
  if (kind === 'sold') addBadge(badges.sold);
}

/** Shows the new facts and returns the message about them. */
async function correctFacts(built: CheckedPage, shown: PageFacts, facts: StatusFacts): Promise<string> {
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
  allowActions(facts, built);
  return news.join(' ');
}

/** Hides actions that the status does not allow, and shows them once it does again. */
function allowActions(facts: StatusFacts, built: CheckedPage): void {
  const rules = { testDriveReserved: built.testDriveReserved === true };
  for (const [kind, isAllowed] of Object.entries(AVAILABILITY_RULES)) {
    const hidden = !isAllowed(facts, rules);
    for (const link of findAll(`[data-action="${kind}"]`)) (link.closest('li') ?? link).hidden = hidden;
  }
  for (const notice of findAll('[data-if-reserved]')) notice.hidden = !facts.reserved;
}

const findBadges = (): HTMLElement[] => findAll('[data-badges] > li');

function removeBadge(text: string): void {
  for (const badge of findBadges()) if (badge.textContent.trim() === text) badge.remove();
}

/** Adds a badge styled like the first one, the car's condition, but in critical colours. */
function addBadge(text: string): void {
  const [condition] = findBadges();
  const badge = condition?.cloneNode();
  if (!(badge instanceof HTMLElement)) return;
  badge.classList.remove('bg-surface-2', 'text-ink');
  badge.classList.add('bg-critical-soft', 'text-critical-text');
  badge.textContent = text;
  condition?.after(badge);
}
