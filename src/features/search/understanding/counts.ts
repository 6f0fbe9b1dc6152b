import type { ListFacet } from '../core/index.ts';
import type { Lexicon } from './lexicon.ts';
import { type QueryToken, readNumber } from './tokens.ts';

/** A number of seats or doors, or the size of an engine, and the index of the token after it. */
interface Count {
  readonly values: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  readonly end: number;
}

const COUNTED = [
  ['seats', /^(?:seats?|seaters?|seters?|seatr|seating|pax|passengers?)$/u],
  ['doors', /^(?:doors?|doored|drs?)$/u],
] as const;

/** The most seats of a bus. */
const MOST = 60;

/** Reads "7 seater", "seven seats", "seats 7", "7+ seats", "5 door", "2dr", "2.8 litre" and "2.8". */
export function readCount(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Count | undefined {
  return readCounted(tokens, at, lexicon) ?? readEngineSize(tokens, at, lexicon);
}

function readCounted(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Count | undefined {
  const leads = findCounted(tokens[at]);
  const number = readNumber(tokens, leads ? at + 1 : at);
  if (!number || number.isMoney || number.isScaled || number.value > MOST) return;
  let { end } = number;
  const isMore = tokens[end]?.key === '+';
  if (isMore || tokens[end]?.key === '-') end += 1;
  const facet = leads ?? findCounted(tokens[end]);
  if (!facet) return;
  if (!leads) end += 1;
  const wanted = lexicon
    .listValues(facet)
    .filter((value) => (isMore ? Number(value) >= number.value : Number(value) === number.value));
  return wanted.length > 0 ? { values: { [facet]: wanted }, end } : undefined;
}

function findCounted(token: QueryToken | undefined): (typeof COUNTED)[number][0] | undefined {
  return COUNTED.find(([, units]) => units.test(token?.key ?? ''))?.[0];
}

const LITRES = /^(?:l|ltr|litres?|liters?)$/u;
const CUBIC = /^(?:cc|cm3)$/u;
/** Words after a number with a decimal that is no engine: "3.5 tonne", "5.2 metre caravan", "4.5 stars". */
const OTHER_UNIT = /^(?:t|ton|tons|tonnes?|m|metres?|meters?|ft|feet|k|km|kms|stars?|kwh?|percent|secs?|seconds?)$/u;
/** Stock lists engines in tenths of a litre, so that 649 cm³ and 650 cm³ are different sizes, and those below in hundredths. */
const TENTH_CC = 50;
const HUNDREDTH_CC = 5;

/** Reads the size of an engine in stock. A whole number needs its unit. */
function readEngineSize(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Count | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.value === undefined) return;
  const unit = tokens[at + 1]?.key ?? '';
  const isCubic = CUBIC.test(unit);
  const hasUnit = isCubic || LITRES.test(unit);
  // "2.5i" is a badge.
  if (!hasUnit && (!/^\d\.\d$/u.test(token.key) || OTHER_UNIT.test(unit) || tokens[at + 1]?.isGlued)) return;
  const litres = token.value / (isCubic ? 1000 : 1);
  const rounding = token.value < 100 ? HUNDREDTH_CC : TENTH_CC;
  const most = isCubic ? rounding : 0;
  const wanted = lexicon
    .listValues('engine_size')
    .filter((value) => Math.round(1000 * Math.abs(Number(value) - litres)) <= most);
  return wanted.length > 0 ? { values: { engine_size: wanted }, end: at + (hasUnit ? 2 : 1) } : undefined;
}
