import { calmed } from './casing.ts';
import { keyOf } from './key.ts';
import { MODEL_NAMES } from './model-names.ts';

const models = new Map<string, ReadonlyMap<string, string>>();
for (const [make, names] of Object.entries(MODEL_NAMES)) {
  const spellings = names.split('|').map((entry) => {
    const [spelling = '', name = spelling] = entry.split('=');
    return [keyOf(spelling), name] as const;
  });
  models.set(make, new Map(spellings));
}

/** Model codes that feeds shout: a 320i is not a "320I", a CT200h not a "CT200H". */
const CODES: Readonly<Record<string, { shape: RegExp; lower: RegExp }>> = {
  BMW: { shape: /^M?\d{3}[a-z]{1,2}$/iu, lower: /[A-Z]+$/u },
  Lexus: { shape: /^[a-z]{2}\d{3}[a-z]{1,2}$/iu, lower: /(?<=\d)[HTD]/u },
};

const NONE: ReadonlyMap<string, string> = new Map();
const YEAR_OR_STATE = /^(?:(?:19|20)\d{2}|new|used|demo)$/iu;
/** `Grand Cherokee L` and `Grand C4 Picasso` are the longest names. */
const LONGEST_NAME = 3;

/**
 * The model in its one spelling. `title` ("2017 Land Rover Range Rover Evoque HSE") repairs a column that holds only the
 * first word of a model, or nothing. Undefined where neither names a model.
 */
export function modelOf(make: string, column: string, title = ''): string | undefined {
  const names = models.get(make) ?? NONE;
  const model = undated(column, names);
  const fromTitle = names.size > 0 ? nameInTitle(names, wordsAfterMake(make, title), keyOf(model)) : undefined;
  if (fromTitle !== undefined) return fromTitle;
  return model === '' ? undefined : (names.get(keyOf(model)) ?? written(make, model));
}

/** The longest model of the maker that the title begins with, and that the column's words are the whole beginning of. */
function nameInTitle(names: ReadonlyMap<string, string>, words: readonly string[], column: string): string | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
    const key = keyOf(words.slice(0, count).join(''));
    const name = names.get(key);
    if (name === undefined) continue;
    if (column === '' || key === column) return name;
    const beginnings = words.slice(0, count - 1).map((_, index) => keyOf(words.slice(0, index + 1).join('')));
    if (beginnings.includes(column)) return name;
  }
  return undefined;
}

/** The words of a title behind its year and maker; none when the title is about something else. */
function wordsAfterMake(make: string, title: string): string[] {
  const words = title.split(' ').filter((word) => word !== '');
  while (words[0] !== undefined && YEAR_OR_STATE.test(words[0])) words.shift();
  const key = keyOf(make);
  let start = '';
  for (let count = 0; count < words.length && start.length < key.length; count++) {
    start += keyOf(words[count] ?? '');
    if (start === key) return words.slice(count + 1);
  }
  return [];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATED = /^(?:(\d{1,2})-([a-z]{3})|([a-z]{3})-(\d{1,2}))$/iu;

/** Takes back what a spreadsheet did to a model that looks like a date: `3-Sep` was the Saab 9-3. */
function undated(model: string, names: ReadonlyMap<string, string>): string {
  const [, day, month, monthFirst, dayLast] = DATED.exec(model) ?? [];
  const number = MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase()) + 1;
  const repaired = `${number}-${Number(day ?? dayLast)}`;
  return number > 0 && names.has(keyOf(repaired)) ? repaired : model;
}

function written(make: string, model: string): string {
  // A feed may name a maker as it likes, `constructor` included.
  const code = Object.hasOwn(CODES, make) ? CODES[make] : undefined;
  return code?.shape.test(model) ? model.replace(code.lower, (letters) => letters.toLowerCase()) : calmed(model);
}
