import { describe, expect, test } from 'vitest';
import { MARKED_MAKES } from './make-marks.ts';
import { MANUFACTURERS } from './manufacturers.ts';
import { makeMonogram } from './monogram.ts';

const getLetters = (name: string, slug = '') => makeMonogram({ name, slug });
const unmarked = MANUFACTURERS.filter(({ slug }) => !MARKED_MAKES.includes(slug));

describe('makeMonogram', () => {
  test('gives each built-in make without a mark letters of its own, two or three', () => {
    const letters = unmarked.map(makeMonogram);
    expect(unmarked.length).toBeGreaterThan(70);
    expect(letters.filter((text, index) => letters.indexOf(text) !== index)).toEqual([]);
    expect(letters.filter((text) => !/^[A-Z]{2,3}$/u.test(text))).toEqual([]);
  });

  test('never reads like the mark of another make', () => {
    const lettered = ['BMW', 'DAF', 'DS', 'JCB', 'KIA', 'KTM', 'MAN', 'MG', 'RAM'];
    expect(unmarked.map(makeMonogram).filter((text) => lettered.includes(text))).toEqual([]);
  });

  test("uses a dealer's own maker's initials, or the first two letters of one word", () => {
    expect(['Lone Pine', 'Trakmaster', 'Škoda'].map((name) => getLetters(name))).toEqual(['LP', 'TR', 'SK']);
    expect(['OKA', 'AB', 'Mountain Trail Camper Vans'].map((name) => getLetters(name))).toEqual(['OKA', 'AB', 'MTC']);
  });

  test('takes the first character of a name in another script, and nothing of one without letters', () => {
    expect(['---', '汽车'].map((name) => getLetters(name))).toEqual(['', '汽']);
  });
});
