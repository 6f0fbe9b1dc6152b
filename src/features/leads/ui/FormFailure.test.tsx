import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormFailure } from './FormFailure.tsx';
import { type LeadFormParts, LeadFormPartsProvider } from './lead-form-parts.ts';

const ALERT = 'An error occurred when submitting this form';

const render = (state: Partial<LeadFormParts['state']>): string =>
  renderToString(
    <LeadFormPartsProvider value={{ state } as unknown as LeadFormParts}>
      <FormFailure />
    </LeadFormPartsProvider>,
  );

test('shows the alert and the server’s words to everyone', () => {
  const markup = render({ alert: ALERT, banner: 'Please call us.' });
  expect(markup).toBe(`<div class="lead-banner" role="alert"><p>${ALERT}</p><p>Please call us.</p></div>`);
});

test('shows the alert once if the server has no words of its own', () => {
  expect(render({ alert: ALERT, banner: ALERT }).split(ALERT)).toHaveLength(2);
  expect(render({})).toBe('');
});
