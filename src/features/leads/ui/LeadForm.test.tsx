import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { FieldView, FormView } from '../contract/index.ts';
import { LeadForm } from './LeadForm.tsx';

const makeField = (more: Partial<FieldView> & Pick<FieldView, 'name' | 'kind'>): FieldView => ({
  label: more.name,
  optional: false,
  ...more,
});

const FORM: FormView = {
  id: 'enquiry',
  category: 'General Enquiry',
  title: 'Ask us',
  submit: 'Send',
  path: '/enquiry',
  event: 'general',
  aboutCar: false,
  optIn: { text: 'Send me news.', checked: true },
  steps: [
    {
      id: 'one',
      title: 'You',
      skippable: false,
      fields: [
        makeField({ name: 'first_name', kind: 'first-name', label: 'First name', hint: 'As on your licence' }),
        makeField({ name: 'middle_name', kind: 'middle-name', optional: true, onRequest: 'Add a middle name' }),
        makeField({ name: 'phone', kind: 'phone', autocomplete: 'tel-national' }),
        makeField({ name: 'Vehicle Make', kind: 'text', showIf: { field: 'phone' } }),
      ],
    },
    {
      id: 'two',
      title: 'Your question',
      skippable: true,
      fields: [
        makeField({ name: 'message', kind: 'message', optional: true }),
        makeField({ name: 'photos', kind: 'files', files: 'photos', optional: true }),
      ],
    },
  ],
};

const messages = leadFormMessages('en-AU');
const CONTEXT = {
  site: 'city-motors',
  dealership_slug: 'parramatta',
  region: { locale: 'en-AU', phones: 'national', testPhone: false },
} as const;

const markup = (form: FormView = FORM) =>
  renderToString(<LeadForm form={form} context={CONTEXT} services="/api" noun="car" />).replaceAll('<!-- -->', '');

/** Renders one field. */
const renderField = (name: string, form?: FormView) =>
  markup(form)
    .split('data-field=')
    .find((part) => part.startsWith(`"${name}"`)) ?? '';
const makeSingleFieldForm = (one: FieldView): FormView => ({
  ...FORM,
  steps: [{ id: 'one', title: 'One', skippable: false, fields: [one] }],
});

describe('LeadForm, rendered on the server', () => {
  test('is a complete form that posts to the API without JavaScript, including files', () => {
    const form = markup();
    expect(form).toContain('method="post"');
    expect(form).toContain('action="/api/leads/form"');
    expect(form).toContain('encType="multipart/form-data"');
    expect(form).toContain('<input type="hidden" name="form" value="enquiry"/>');
    expect(form).toContain('<input type="hidden" name="website_slug" value="city-motors"/>');
    for (const name of ['first_name', 'middle_name', 'phone', 'Vehicle Make', 'message', 'photos', 'opt_in']) {
      expect(form).toContain(`name="${name}"`);
    }
    expect(markup(makeSingleFieldForm(makeField({ name: 'phone', kind: 'phone' })))).not.toContain('encType');
  });

  test('offers to ask the lender in the step with the email, if the form does', () => {
    const form = makeSingleFieldForm(makeField({ name: 'email', kind: 'email' }));
    expect(markup({ ...form, customerLookup: true })).toContain(messages.leadCustomerAsk);
    expect(markup(form)).not.toContain(messages.leadCustomerAsk);
  });

  test('connects label, hint and control, and marks optional fields', () => {
    const first = renderField('first_name');
    const id = / id="([^"]+-first_name)"/u.exec(first)?.[1];
    expect(first).toContain(`for="${id}"`);
    expect(first).toContain(`aria-describedby="${id}-hint"`);
    expect(first).toContain('required=""');
    expect(first).not.toContain(messages.leadOptional);
    expect(renderField('message')).toContain(messages.leadOptional);
    expect(renderField('message')).not.toContain('required=""');
  });

  test('marks fields with a condition as not required', () => {
    expect(renderField('Vehicle Make')).toContain('data-away="true"');
    expect(renderField('Vehicle Make')).not.toContain('required=""');
    expect(renderField('middle_name')).toContain('data-away="true"');
    // Without JavaScript the field is shown with all others.
    expect(markup()).toMatch(/class="[^"]*lead-with-script[^"]*"[^>]*>Add a middle name/u);
  });

  test('sets attributes for keyboards and autofill', () => {
    expect(renderField('first_name')).toContain('autoComplete="given-name"');
    expect(renderField('phone')).toContain('type="tel"');
    expect(renderField('phone')).toContain('autoComplete="tel-national"');
  });

  test('shows the first of several steps and the progress, and hides other steps', () => {
    const form = markup();
    expect(form).toContain(messages.leadStepOf({ step: 1, count: 2 }));
    expect(form).not.toContain('%');
    expect(form).toMatch(/<progress[^>]*value="1" max="2"/u);
    expect(form).toMatch(/data-step="two" data-away="true"/u);
    expect(form).toContain(messages.leadContinue);
    expect(markup(makeSingleFieldForm(makeField({ name: 'phone', kind: 'phone' })))).not.toContain('<progress');
  });

  test('gives short answers half a line, including short lists', () => {
    const list = (...labels: string[]) =>
      makeField({ name: 'years', kind: 'select', options: labels.map((label) => ({ value: label, label })) });
    expect(renderField('phone')).toContain('data-half="true"');
    expect(renderField('message')).not.toContain('data-half');
    expect(renderField('years', makeSingleFieldForm(list('4 years', '5 years')))).toContain('data-half="true"');
    expect(renderField('years', makeSingleFieldForm(list('4 years', 'As long as it takes')))).not.toContain(
      'data-half',
    );
  });

  test('hides the honeypot from people and assistive technology', () => {
    expect(markup()).toMatch(/aria-hidden="true"><label[^>]*>[^<]*<\/label><input[^>]*name="company_website"/u);
    expect(markup()).toMatch(/name="company_website"[^>]*tabindex="-1"|tabindex="-1"[^>]*name="company_website"/iu);
  });

  test('asks for consent in the dealer’s words, with the dealer’s default', () => {
    expect(markup()).toContain('Send me news.');
    expect(markup()).toMatch(/name="opt_in" checked=""|checked=""[^>]*name="opt_in"/u);
    const { optIn: _, ...without } = FORM;
    expect(markup(without)).not.toContain('opt_in');
  });

  test('groups radio buttons under a legend, and suggests amounts', () => {
    const options = [
      { value: 'a', label: 'Good' },
      { value: 'b', label: 'Fair' },
    ];
    const radios = renderField(
      'state',
      makeSingleFieldForm(makeField({ name: 'state', kind: 'radio', label: 'How is it?', options })),
    );
    expect(radios).toContain('role="radiogroup"');
    expect(radios).toContain('<legend class="lead-label">How is it?');
    expect(radios.match(/type="radio"/gu)).toHaveLength(2);
    const amount = makeField({ name: 'budget', kind: 'currency', initial: '25000', quickPicks: [10_000, 25_000] });
    const picks = renderField('budget', makeSingleFieldForm(amount));
    expect(picks).toContain('value="$25,000"');
    expect(picks).toContain('aria-pressed="true">$25,000');
  });
});
