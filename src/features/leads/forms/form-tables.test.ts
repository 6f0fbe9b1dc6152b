import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_NAMES, getLibraryField, OWN_KINDS } from './library.ts';
import { FORM_IDS, getFormTemplate } from './table.ts';
import { makeGetText } from './texts.ts';

const page = readFileSync(new URL('../../../../docs/changing-a-form.md', import.meta.url), 'utf8');
const getText = makeGetText({ locale: 'en-AU', name: 'City Motors', search: { noun: { one: 'car' } } });

const formatCode = (text: string): string => `\`${text}\``;
const formatList = (names: readonly string[]): string => names.map(formatCode).join(', ');
const formatRow = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The rows of the table below a heading of the page. */
function listRows(heading: string): string[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [, , ...rows] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows;
}

test('docs/changing-a-form.md lists every form with its steps and fields', () => {
  const rows = FORM_IDS.map((id) => {
    const steps = getFormTemplate(id).steps.map((step) => {
      const names = step.fields.map((field) => (typeof field === 'string' ? field : field.use));
      return `${formatCode(step.id)}: ${formatList(names)}`;
    });
    return formatRow(formatCode(id), steps.join('<br>'));
  });
  expect(listRows('What a form has')).toEqual(rows);
});

test('docs/changing-a-form.md lists every field with its label, kind and values', () => {
  const rows = FIELD_NAMES.map((name) => {
    const { kind, label, options = [] } = getLibraryField(name);
    return formatRow(formatCode(name), getText(label), formatCode(kind), formatList(options.map(({ value }) => value)));
  });
  expect(listRows('Fields of the platform')).toEqual(rows);
});

test('docs/changing-a-form.md lists every kind of own field', () => {
  const kinds = listRows('Kinds of own fields').map((line) => line.split(' | ')[0]?.replace('| ', ''));
  expect(kinds).toEqual(OWN_KINDS.map(formatCode));
});
