import { describe, expect, test } from 'vitest';
import { foldText } from './folded-text.ts';

const sentence = 'It has been through our workshop and drives as it should. ';

describe('foldText', () => {
  test('does not fold a text of about a dozen lines', () => {
    const text = sentence.repeat(15).trim();
    expect(foldText(text)).toEqual({ shown: text });
    expect(foldText('  Short.\n')).toEqual({ shown: 'Short.' });
  });

  test('folds a long text at the end of a line', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `- point ${index + 1}`);
    const { shown, rest } = foldText(lines.join('\n'));
    expect(shown.split('\n')).toHaveLength(12);
    expect(`${shown}\n${rest}`).toBe(lines.join('\n'));
  });

  test('folds one long paragraph at the end of a sentence, without losing text', () => {
    const text = sentence.repeat(40).trim();
    const { shown, rest } = foldText(text);
    expect(shown).toMatch(/should\.$/u);
    expect(shown.length).toBeLessThan(1000);
    expect(`${shown} ${rest}`).toBe(text);
  });

  test('folds a paragraph without sentences at a word', () => {
    const { shown, rest } = foldText('word '.repeat(400));
    expect(shown).toMatch(/word$/u);
    expect(rest).toMatch(/^word/u);
    expect(foldText('x'.repeat(3000)).shown).toHaveLength(900);
  });
});
