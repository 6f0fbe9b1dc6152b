import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { messagesFor } from '#src/lib/locale/index.ts';
import { exampleOffer } from '#tests/fixtures/loan.ts';
import { BudgetCalculator } from './BudgetCalculator.tsx';
import { Calculator } from './Calculator.tsx';

const getText = (markup: string) =>
  markup
    .replace(/<!-- -->/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
const markup = (offer = exampleOffer) =>
  renderToString(<Calculator offer={offer} frequency="week" locale={'comparison' in offer ? 'en-AU' : 'en-NZ'} />);
const { comparison: _, ...uncompared } = exampleOffer;

describe('Calculator as rendered at build time', () => {
  test('shows the result, all four repayments and the workings without a script', () => {
    const read = getText(markup());
    expect(read).toContain('Repayment $157 a week');
    expect(read).toContain('Weekly $157 Fortnightly $314 Monthly $682 Yearly $8,517');
    expect(read).toContain('(1 − (1 + 0.002488462)^−260) = $156.85');
    expect(read).toContain('Rounded up to the next dollar: $157.');
  });

  test('links to the cars within its repayment', () => {
    const markup = () =>
      renderToString(
        <BudgetCalculator
          offer={exampleOffer}
          frequency="week"
          locale="en-AU"
          searchPath="/search/used-cars"
          noun="utes"
        />,
      );
    expect(getText(markup())).toContain('See utes up to $30,029, about $157 a week On the terms chosen here');
    expect(markup()).toContain('href="/search/used-cars?price=%3A30029"');
  });

  test('disables its controls until it has hydrated', () => {
    expect(markup()).toMatch(/<fieldset[^>]* disabled=""/u);
  });

  test('shows the comparison rate and its warning beside the repayment, and neither where the law requires none', () => {
    expect(getText(markup())).toContain('Comparison rate 12.98% p.a.');
    expect(getText(markup())).toContain(messagesFor('en-AU').comparisonWarning);
    expect(markup(uncompared)).not.toMatch(/comparison|WARNING/iu);
  });
});
