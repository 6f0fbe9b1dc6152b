import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/index.ts';
import { Calculator } from './Calculator.tsx';
import { exampleOffer } from './calculator-fixtures.ts';

const text = (markup: string) =>
  markup
    .replace(/<!-- -->/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
const markup = (offer = exampleOffer) =>
  renderToString(<Calculator offer={offer} frequency="week" locale={'comparison' in offer ? 'en-AU' : 'en-NZ'} />);
const { comparison: _, ...uncompared } = exampleOffer;

describe('Calculator, as its page has it', () => {
  test('has the result, all four repayments and the workings, for those whose browser runs no script', () => {
    const read = text(markup());
    expect(read).toContain('Repayment $157 a week');
    expect(read).toContain('Weekly $157 Fortnightly $314 Monthly $682 Yearly $8,517');
    expect(read).toContain('(1 − (1 + 0.002488462)^−260) = $156.85');
    expect(read).toContain('Rounded up to the dollar: $157.');
  });

  test('answers to nothing until it is live', () => {
    expect(markup()).toMatch(/<fieldset[^>]* disabled=""/u);
  });

  test('sets the comparison rate beside the repayment and warns, and has neither where the law asks for none', () => {
    expect(text(markup())).toContain('Comparison rate 12.98% p.a.');
    expect(text(markup())).toContain(messagesFor('en-AU').comparisonWarning);
    expect(markup(uncompared)).not.toMatch(/comparison|WARNING/iu);
  });
});
