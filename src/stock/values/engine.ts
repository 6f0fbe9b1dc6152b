/** The facts in a description of an engine; one that it does not state is undefined. */
export interface EngineText {
  readonly litres: number | undefined;
  readonly cc: number | undefined;
  readonly cylinders: number | undefined;
}

/** A decimal number, unless it is a power, a torque or a consumption: "3.5L V6", "2.0 TDI". */
const DECIMAL_LITRES = /(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d.])(?!\s*(?:kw|hp|bhp|ps|nm|kwh|l\s*\/))/iu;
const WHOLE_LITRES = /(?<![\d.])(\d{1,2})\s?-?(?:lt?r?s?|lit(?:re|er)s?)\b(?!\s*\/)/iu;
const CUBIC_CENTIMETRES = /(?<![\d.,])(\d{1,2},?\d{3}|\d{2,3})\s?-?(?:cc|cm3|cm³|ccm)(?!\w)/iu;
const MAX_LITRES = 30;
/** The smallest mopeds have 49 cc. */
export const MIN_CC = 30;

/** "V6", "I-4", "Flat 6", "Inline 4", "H4". */
const LAYOUT = /\b(?:[viwhlrf]|flat|inline|in-line|straight|boxer)[- ]?(\d{1,2})\b/iu;
const COUNT = /(?<!\d)(\d{1,2})[- ]?cyl(?:inder)?s?\b/iu;
const CYLINDERS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 16]);

/** Parses a description such as "3.5L V6 24V PDI DOHC", "4 cyl, 2.0 L" or "1498cc". */
export function parseEngine(text: string): EngineText {
  const cc = findCc(text);
  return { litres: findLitres(text) ?? toLitres(cc), cc, cylinders: findCylinders(text) };
}

/** Converts cubic centimetres to litres with one decimal, as makers name engines; with two below 0.1, which would become 0. */
export function toLitres(cc: number | undefined): number | undefined {
  if (cc === undefined) return undefined;
  return cc < 100 ? Math.round(cc / 10) / 100 : Math.round(cc / 100) / 10;
}

function findCc(text: string): number | undefined {
  const cc = Number(CUBIC_CENTIMETRES.exec(text)?.[1]?.replace(',', ''));
  return cc >= MIN_CC && cc <= MAX_LITRES * 1000 ? cc : undefined;
}

function findLitres(text: string): number | undefined {
  const litres = Number(DECIMAL_LITRES.exec(text)?.[1] ?? WHOLE_LITRES.exec(text)?.[1]);
  return litres > 0 && litres <= MAX_LITRES ? litres : undefined;
}

function findCylinders(text: string): number | undefined {
  const number = Number(COUNT.exec(text)?.[1] ?? LAYOUT.exec(text)?.[1]);
  return CYLINDERS.has(number) ? number : undefined;
}
