import { fixShouting } from './casing.ts';
import { toMatchKey } from './match-key.ts';
import { MODEL_NAMES } from './model-names.ts';

const models = new Map<string, ReadonlyMap<string, string>>();
for (const [make, names] of Object.entries(MODEL_NAMES)) {
  const spellings = names.split('|').map((entry) => {
    const [spelling = '', name = spelling] = entry.split('=');
    return [toMatchKey(spelling), name] as const;
  });
  models.set(make, new Map(spellings));
}

/** Model codes that feeds write in capitals: "320I" is a 320i, "CT200H" a CT200h. */
const CODES: Readonly<Record<string, { shape: RegExp; lower: RegExp }>> = {
  BMW: { shape: /^M?\d{3}[a-z]{1,2}$/iu, lower: /[A-Z]+$/u },
  Lexus: { shape: /^[a-z]{2}\d{3}[a-z]{1,2}$/iu, lower: /(?<=\d)[HTD]/u },
};

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const YEAR_OR_STATE = /^(?:(?:19|20)\d{2}|new|used|demo)$/iu;
/** The longest names are `Grand Cherokee L` and `Grand C4 Picasso`. */
const MAX_MODEL_WORDS = 3;

/**
 * Finds the canonical spelling of a model. `title` ("2017 Land Rover Range Rover Evoque HSE") completes a column that is empty or
 * has only the first word of a model. Undefined if neither names a model.
 */
export function findModel(make: string, column: string, title = ''): string | undefined {
  const names = models.get(make) ?? NO_NAMES;
  const model = undoDate(column, names);
  const fromTitle =
    names.size > 0 ? findModelInTitle(names, getWordsAfterMake(make, title), toMatchKey(model)) : undefined;
  if (fromTitle !== undefined) return fromTitle;
  return model === '' ? undefined : (names.get(toMatchKey(model)) ?? formatModel(make, model));
}

/** Finds the longest model that the title starts with and that starts with the words of the column. */
function findModelInTitle(
  names: ReadonlyMap<string, string>,
  words: readonly string[],
  column: string,
): string | undefined {
  for (let count = Math.min(MAX_MODEL_WORDS, words.length); count > 0; count--) {
    const key = toMatchKey(words.slice(0, count).join(''));
    const name = names.get(key);
    if (name === undefined) continue;
    if (column === '' || key === column) return name;
    const beginnings = words.slice(0, count - 1).map((_, index) => toMatchKey(words.slice(0, index + 1).join('')));
    if (beginnings.includes(column)) return name;
  }
  return undefined;
}

/** Returns the words of a title after its year and maker; none if the title does not start with them. */
function getWordsAfterMake(make: string, title: string): string[] {
  const words = title.split(' ').filter((word) => word !== '');
  while (words[0] !== undefined && YEAR_OR_STATE.test(words[0])) words.shift();
  const key = toMatchKey(make);
  let start = '';
  for (let count = 0; count < words.length && start.length < key.length; count++) {
    start += toMatchKey(words[count] ?? '');
    if (start === key) return words.slice(count + 1);
  }
  return [];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE_LIKE = /^(?:(\d{1,2})-([a-z]{3})|([a-z]{3})-(\d{1,2}))$/iu;

/** Reverts a model that a spreadsheet changed to a date: `3-Sep` was the Saab 9-3. */
function undoDate(model: string, names: ReadonlyMap<string, string>): string {
  const [, day, month, monthFirst, dayLast] = DATE_LIKE.exec(model) ?? [];
  const number = MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase()) + 1;
  const repaired = `${number}-${Number(day ?? dayLast)}`;
  return number > 0 && names.has(toMatchKey(repaired)) ? repaired : model;
}

function formatModel(make: string, model: string): string {
  // A feed can contain any maker, such as `constructor`.
  const code = Object.hasOwn(CODES, make) ? CODES[make] : undefined;
  return code?.shape.test(model) ? model.replace(code.lower, (letters) => letters.toLowerCase()) : fixShouting(model);
}
