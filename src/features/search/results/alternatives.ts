import type { CarCardData } from '#src/features/cars/card/index.ts';
import { messagesFor } from '#src/lib/locale/browser.ts';
import {
  FACETS,
  type FacetName,
  getDescendants,
  isRefined,
  LIST_FACETS,
  makeLinkKey,
  makeSearchUrl,
  planSearch,
  RANGE_FACETS,
  type Range,
  type RangeFacet,
  type SearchReply,
  type SearchService,
  type SearchState,
  toSearchResults,
  withQuery,
  withRange,
  withValues,
} from '../core/index.ts';
import { type Chip, listChips, type ShownSearch } from '../filters/index.ts';

/** A search that asks for less than one that found nothing, and the number of cars that it finds. */
export interface Alternative extends Chip {
  /** `removed`: filters or the text are removed. `widened`: only a range is widened. */
  readonly kind: 'removed' | 'widened';
  readonly count: number;
}

/** The ways and cars that a page offers instead of no results. */
export interface Alternatives {
  /** In the order of what shoppers mind least. */
  readonly ways: readonly Alternative[];
  /** The first cars of those searches. */
  readonly similar: readonly CarCardData[];
}

/** One way to ease a search. */
interface Step {
  readonly kind: Alternative['kind'];
  /** Undefined if the step changes nothing. */
  readonly ease: (state: SearchState) => SearchState | undefined;
  /** The facet that it concerns; none for the text. */
  readonly facet?: FacetName;
}

const MOST_WAYS = 6;
const MOST_SIMILAR = 6;
/** The share by which a price or an odometer is widened at each end. */
const MARGIN = 0.1;

/** The facets that shoppers mind less than the kind of car; the others follow in the opposite order of the URL. */
const MINDED_LEAST = ['colour', 'badge'] as const satisfies readonly FacetName[];
const PLACES = ['location_name', 'city', 'state', 'dealership_name'] as const satisfies readonly FacetName[];

const widenYear = widen('year', (range) => ({
  min: range.min === undefined ? undefined : range.min - 1,
  max: range.max === undefined ? undefined : range.max + 1,
}));

/** The parts of a search that can be eased, those that shoppers mind least first. */
const STEPS: readonly Step[] = [
  ...MINDED_LEAST.map(remove),
  widenYear,
  ...RANGE_FACETS.filter(({ unit }) => unit === 'money').map(({ attribute }) => widenByMargin(attribute)),
  ...PLACES.map(remove),
  widenByMargin('km'),
  ...FACETS.map(({ attribute }) => attribute)
    .filter((facet) => ![...MINDED_LEAST, ...PLACES].some((earlier) => earlier === facet))
    .toReversed()
    .map(remove),
  { kind: 'removed', ease: (state) => (state.query === '' ? undefined : withQuery(state, '')) },
];

function remove(facet: FacetName): Step {
  const ease = (state: SearchState) => {
    if (!isRefined(state, facet)) return;
    const list = LIST_FACETS.find(({ attribute }) => attribute === facet);
    if (list) return withValues(state, list.attribute, []);
    const range = RANGE_FACETS.find(({ attribute }) => attribute === facet);
    return range && withRange(state, range.attribute, {});
  };
  return { kind: 'removed', ease, facet };
}

function widen(facet: RangeFacet, getWider: (range: Range) => Range): Step {
  const ease = (state: SearchState) => {
    const range = state.ranges[facet];
    return range && withRange(state, facet, getWider(range));
  };
  return { kind: 'widened', ease, facet };
}

/** Widens both ends by a tenth, and to whole steps of the slider. */
function widenByMargin(facet: RangeFacet): Step {
  const step = RANGE_FACETS.find(({ attribute }) => attribute === facet)?.step ?? 1;
  return widen(facet, ({ min, max }) => ({
    min: min === undefined ? undefined : Math.floor((min * (1 - MARGIN)) / step) * step,
    max: max === undefined ? undefined : Math.ceil((max * (1 + MARGIN)) / step) * step,
  }));
}

/** The services of a page that the search for alternatives needs. */
export interface AlternativeSearch extends Pick<SearchService, 'search'> {
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Finds what a shopper can change in a search that found nothing, with the number of cars for each change, and the cars that
 * come closest. Where no single change finds a car, changes are joined until one is found.
 *
 * Rejects if a search fails or is aborted.
 */
export async function findAlternatives(
  shown: ShownSearch,
  { search, now }: AlternativeSearch,
  signal: AbortSignal,
): Promise<Alternatives> {
  const ask = (state: SearchState) => search(planSearch(state, shown.page.scope, now(), 'cards'), signal);
  const changes = STEPS.flatMap((step) => {
    const next = step.ease(shown.state);
    // The counts of facets say what is found without one of them.
    const isEmpty = step.kind === 'removed' && step.facet && shown.results.without[step.facet] === 0;
    return next && !isEmpty ? [{ steps: [step], next }] : [];
  });
  const answered = await Promise.all(changes.map(async (change) => ({ ...change, ...(await ask(change.next)) })));
  const single = answered.filter(({ answer }) => answer.total > 0);
  const found = single.length > 0 ? single : await joinSteps(shown.state, ask);
  const clock = { hasReached: (instant: number) => now() >= instant };
  const cars = found.flatMap(({ answer }) => toSearchResults(answer, clock).hits);
  return {
    ways: found
      .slice(0, MOST_WAYS)
      .map(({ steps, next, answer }) => ({ ...describeChange(steps, next, shown), count: answer.total })),
    similar: [...new Map(cars.map((car) => [car.id, car])).values()].slice(0, MOST_SIMILAR),
  };
}

interface FoundChange extends SearchReply {
  readonly steps: readonly Step[];
  readonly next: SearchState;
}

/** Applies step after step until a car is found. */
async function joinSteps(
  state: SearchState,
  ask: (state: SearchState) => Promise<SearchReply>,
): Promise<FoundChange[]> {
  let steps: readonly Step[] = [];
  let next = state;
  for (const step of STEPS) {
    const eased = step.ease(next);
    if (!eased) continue;
    next = eased;
    // A range that is removed was widened before.
    steps = [...steps.filter(({ facet }) => facet !== step.facet), step];
    if (steps.length < 2) continue;
    const reply = await ask(next);
    if (reply.answer.total > 0) return [{ ...reply, steps, next }];
  }
  return [];
}

function describeChange(steps: readonly Step[], next: SearchState, shown: ShownSearch): Omit<Alternative, 'count'> {
  const { page, wording } = shown;
  const messages = messagesFor(wording.locale);
  const parts = steps.map((step) => {
    const chips = listStepChips(step, next, shown);
    const own = chips.map((chip) => chip.text).join(', ');
    if (step.kind === 'widened') return { chips, text: own };
    const row = FACETS.find(({ attribute, kind }) => attribute === step.facet && kind !== 'switch');
    const text = row ? messages.anyOf({ what: messages[row.label].toLowerCase() }) : messages.without({ filter: own });
    return { chips, text };
  });
  const [chip, ...others] = parts.flatMap(({ chips }) => chips);
  const isRemoval = steps.some(({ kind }) => kind === 'removed');
  // The chip of a single value may lead to a better page than this one.
  const isChip = isRemoval && others.length === 0 && chip;
  return {
    key: steps.map(({ kind, facet = 'query' }) => `${kind} ${facet}`).join(),
    kind: isRemoval ? 'removed' : 'widened',
    text: parts.map(({ text }) => text).join(' · '),
    href: isChip ? chip.href : makeSearchUrl(page.path, next, page.base),
    next: isChip ? chip.next : next,
  };
}

/** Lists the chips of one facet and its children: a make is removed together with its models. */
function listStepChips({ kind, facet }: Step, next: SearchState, shown: ShownSearch): Chip[] {
  if (!facet) return listChips(shown).filter(({ key }) => key === 'query');
  if (kind === 'widened') return listChips({ ...shown, state: next }).filter(({ key }) => key === facet);
  const removed = [facet, ...getDescendants(facet)];
  return listChips(shown).filter(({ key }) =>
    removed.some((name) => key === name || key.startsWith(makeLinkKey(name, ''))),
  );
}
