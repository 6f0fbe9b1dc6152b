/** What a description of an engine says; a fact that it does not state is absent. */
export interface EngineText {
  readonly litres: number | undefined;
  readonly cylinders: number | undefined;
}

/** A decimal number, unless it is a power, a torque or a consumption: "3.5L V6", "2.0 TDI". */
const DECIMAL_LITRES = /(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d.])(?!\s*(?:kw|hp|bhp|ps|nm|kwh|l\s*\/))/iu;
const WHOLE_LITRES = /(?<![\d.])(\d{1,2})\s?-?(?:lt?r?s?|lit(?:re|er)s?)\b(?!\s*\/)/iu;
const CUBIC_CENTIMETRES = /(?<![\d.])(\d{1,2},?\d{3}|\d{3})\s?-?(?:cc|cm3|cm³|ccm)\b/iu;
const MAX_LITRES = 30;

/** "V6", "I-4", "Flat 6", "Inline 4", "H4". */
const LAYOUT = /\b(?:[viwhlrf]|flat|inline|in-line|straight|boxer)[- ]?(\d{1,2})\b/iu;
const COUNT = /(?<!\d)(\d{1,2})[- ]?cyl(?:inder)?s?\b/iu;
const CYLINDERS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 16]);

/** Parses a description such as "3.5L V6 24V PDI DOHC", "4 cyl, 2.0 L" or "1498cc". */
export function parseEngine(text: string): EngineText {
  return { litres: findLitres(text), cylinders: findCylinders(text) };
}

function findLitres(text: string): number | undefined {
  const litres = DECIMAL_LITRES.exec(text)?.[1] ?? WHOLE_LITRES.exec(text)?.[1];
  if (litres !== undefined) return inRange(Number(litres));
  const size = CUBIC_CENTIMETRES.exec(text)?.[1]?.replace(',', '');
  return size === undefined ? undefined : inRange(Math.round(Number(size) / 100) / 10);
}

const inRange = (litres: number): number | undefined => (litres > 0 && litres <= MAX_LITRES ? litres : undefined);

function findCylinders(text: string): number | undefined {
  const number = Number(COUNT.exec(text)?.[1] ?? LAYOUT.exec(text)?.[1]);
  return CYLINDERS.has(number) ? number : undefined;
}
