import { describe, expect, test } from 'vitest';
import type { FieldView } from '../forms/form-view.ts';
import { answerText } from './answer-text.ts';

const field = (kind: FieldView['kind']): FieldView => ({
  ...{ name: 'field', kind, label: 'Field', optional: false },
  options: [
    { value: '7', label: 'Ryde' },
    { value: 'tyres', label: 'Tyres' },
  ],
});

describe('answerText', () => {
  test('reads what was chosen by its label, several with commas', () => {
    expect(answerText(field('location'), '7')).toBe('Ryde');
    expect(answerText(field('checkboxes'), 'tyres\n7')).toBe('Tyres, Ryde');
  });

  test('keeps what is no option, or belongs to no field any more', () => {
    expect(answerText(field('select'), 'Parramatta')).toBe('Parramatta');
    expect(answerText(undefined, 'one\ntwo')).toBe('one, two');
  });

  test('says yes to a tick', () => {
    expect(answerText({ name: 'a', kind: 'checkbox', label: 'A', optional: true }, 'true')).toBe('yes');
  });
});
