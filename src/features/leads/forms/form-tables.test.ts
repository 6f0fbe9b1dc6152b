import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_NAMES, getLibraryField, OWN_KINDS } from './library.ts';
import { FORM_IDS, getFormTemplate } from './table.ts';
import { makeGetText } from './texts.ts';

const page = readFileSync(new URL('../../../../docs/changing-a-form.md', import.meta.url), 'utf8');
const getText = makeGetText({ locale: 'en-AU', name: 'City Motors', search: { noun: { one: 'car' } } });

const code = (text: string): string => `\`${text}\``;
const listed = (names: readonly string[]): string => names.map(code).join(', ');
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The rows of the table below a heading of the page. */
function rowsOf(heading: string): string[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [, , ...rows] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows;
}

test('docs/changing-a-form.md lists every form with its steps and fields', () => {
  const rows = FORM_IDS.map((id) => {
    const steps = getFormTemplate(id).steps.map((step) => {
      const names = step.fields.map((field) => (typeof field === 'string' ? field : field.use));
      return `${code(step.id)}: ${listed(names)}`;
    });
    return row(code(id), steps.join('<br>'));
  });
  expect(rowsOf('What a form has')).toEqual(rows);
});

test('docs/changing-a-form.md lists every field with its label, kind and values', () => {
  const rows = FIELD_NAMES.map((name) => {
    const { kind, label, options = [] } = getLibraryField(name);
    return row(code(name), getText(label), code(kind), listed(options.map(({ value }) => value)));
  });
  expect(rowsOf('Fields of the platform')).toEqual(rows);
});

test('docs/changing-a-form.md lists every kind of own field', () => {
  const kinds = rowsOf('Kinds of own fields').map((line) => line.split(' | ')[0]?.replace('| ', ''));
  expect(kinds).toEqual(OWN_KINDS.map(code));
});
