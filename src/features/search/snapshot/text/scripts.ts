/**
 * The engine splits a text where its script changes and normalises each part by its script. Scripts that stock is not written
 * in are grouped here into those that lose their marks and all others.
 */
const SCRIPTS = {
  latin:
    'A-Za-z\\x80-\\u02af\\u1d00-\\u1dbf\\u1e00-\\u1eff\\u2100-\\u214f\\u2c60-\\u2c7f\\ua720-\\ua7ff\\uab30-\\uab6f',
  greek: '\\u0370-\\u03ff',
  cyrillic: '\\u0400-\\u0484\\u0487-\\u052f\\u2de0-\\u2dff\\ua640-\\ua69f',
  marked: '\\u0590-\\u07ff\\u08a0-\\u08ff\\u0e00-\\u0e7f\\ufb50-\\ufdff\\ufe70-\\ufeff',
  foreign:
    '\\u0900-\\u0dff\\u1000-\\u139f\\u1780-\\u17ff\\u2d80-\\u2ddf\\u2e80-\\u2fdf\\u3040-\\u318f\\u3200-\\u32ff' +
    '\\u3400-\\u4db5\\u4e00-\\u9fcc\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\uff00-\\uffef',
} as const;

type Script = keyof typeof SCRIPTS;

const NAMES: readonly Script[] = ['latin', 'greek', 'cyrillic', 'marked', 'foreign'];
const ANY = Object.values(SCRIPTS).join('');
const BEYOND_LATIN = new RegExp(`[${ANY.slice(SCRIPTS.latin.length)}]`, 'u');
const MEMBERS = NAMES.map((name) => ({ name, has: new RegExp(`[${SCRIPTS[name]}]`, 'u') }));

// Digits, symbols and spaces have no script: they belong to the part before them, at the start of a text to the first part.
const GROUPS = new RegExp(
  NAMES.map((name) => {
    const others = NAMES.filter((other) => other !== name).map((other) => SCRIPTS[other]);
    return `[^${ANY}]*[${SCRIPTS[name]}][^${others.join('')}]*`;
  }).join('|'),
  'gu',
);

/** Splits a text into parts of one script each. */
export function splitByScript(text: string): { readonly script: Script | 'other'; readonly text: string }[] {
  const groups = BEYOND_LATIN.test(text) ? text.match(GROUPS) : [text];
  return (groups ?? []).map((group) => ({
    script: MEMBERS.find(({ has }) => has.test(group))?.name ?? 'other',
    text: group,
  }));
}
