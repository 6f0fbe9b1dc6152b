import { formatCount } from '#src/lib/text.ts';
import type { Car } from '../car.ts';
import { countRows, type RowGroup } from '../feed/row-groups.ts';
import { truncate } from '../values/text.ts';
import type { Inspection } from './inspect.ts';
import type { UnknownWord } from './unknown-words.ts';

const MAX_CARS = 10;
const MAX_PROBLEMS = 12;
const MAX_WORDS = 25;

/** Returns the output of `inspect --json`. */
export function makeInspectionJson({ columns, feed, rows, reading, unknownWords }: Inspection): object {
  return {
    columns,
    feed,
    rows,
    accepted: reading.accepted,
    quarantined: countRows(reading.quarantined),
    notes: reading.notes,
    unknownWords,
    preview: reading.cars.slice(0, MAX_CARS),
  };
}

/** Describes an inspection for a terminal: the columns, ten cars, what would be left out, unknown words, and the config block. */
export function describeInspection(inspection: Inspection): string {
  const { columns, feed, rows, reading, unknownWords } = inspection;
  const sections = [
    `${describeFormat(feed)}, ${formatCount(rows, 'car')}`,
    section(
      'Columns',
      formatTable([
        ['column', 'field', 'sure'],
        ...columns.map(({ column, field, confidence }) => [
          column,
          field ?? '(not used)',
          `${Math.round(confidence * 100)} %`,
        ]),
      ]),
    ),
    section(
      `The first ${Math.min(MAX_CARS, reading.cars.length)} of ${formatCount(reading.accepted, 'accepted car')}`,
      formatTable([CAR_HEADER, ...reading.cars.slice(0, MAX_CARS).map(describeCar)]),
    ),
    section(
      `Quarantined: ${formatCount(countRows(reading.quarantined), 'row')}`,
      describeProblems(reading.quarantined),
    ),
    section(
      `Accepted with warnings: ${formatCount(reading.acceptedWithWarnings, 'row')}`,
      describeProblems(reading.warnings),
    ),
    section(
      'Notes',
      reading.notes.map((note) => `  ${note}`),
    ),
    section('Unknown words, with the closest known value', describeWords(unknownWords)),
    `Config: "feed" in "stock" of site.json\n\n${JSON.stringify({ feed }, undefined, 2).replace(/^\{\n|\n\}$/gu, '')}`,
  ];
  return `${sections.filter((text) => text !== undefined).join('\n\n')}\n`;
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  '\t': 'tabs',
  '|': 'pipes',
  ';': 'semicolons',
  ',': 'commas',
};

function describeFormat(feed: Inspection['feed']): string {
  const format = feed['format'] as {
    type: string;
    delimiter?: string;
    list?: string;
    item?: string;
    headers?: unknown;
  };
  const encoding = String(feed['encoding'] ?? 'utf-8');
  const delimiter = format.delimiter ?? ',';
  const kinds: Readonly<Record<string, string>> = {
    csv: `A table with ${DELIMITER_NAMES[delimiter] ?? `"${delimiter}"`} between cells${format.headers ? ' and no header' : ''}`,
    json: format.list === undefined ? 'JSON' : `JSON with its cars at "${format.list}"`,
    xml: `XML with an element <${format.item}> for each car`,
  };
  return `${kinds[format.type] ?? format.type}, ${encoding}`;
}

const section = (title: string, lines: readonly string[]): string | undefined =>
  lines.length === 0 ? undefined : `${title}\n\n${lines.join('\n')}`;

function describeProblems(groups: readonly RowGroup[]): string[] {
  const frequent = groups.toSorted((a, b) => b.count - a.count);
  const lines = frequent.slice(0, MAX_PROBLEMS).map(({ column, reason, count, rows }) => {
    const example = rows[0] ? ` (row ${rows[0].row}: "${rows[0].value}")` : '';
    return `  ${formatCount(count, 'row')}: ${column} ${reason}${example}`;
  });
  const rest = frequent.length - lines.length;
  return rest > 0 ? [...lines, `  … and ${formatCount(rest, 'more problem')}`] : lines;
}

function describeWords(words: readonly UnknownWord[]): string[] {
  if (words.length === 0) return [];
  const shown = words.toSorted((a, b) => b.rows - a.rows).slice(0, MAX_WORDS);
  const rows = shown.map(({ column, word, rows: count, closest }) => [
    column,
    word,
    formatCount(count, 'row'),
    closest ?? '?',
  ]);
  const accepted = Map.groupBy(
    words.filter(({ closest }) => closest !== undefined),
    ({ field }) => field,
  );
  const blocks = [...accepted].map(([field, list]) => {
    const values = Object.fromEntries(list.map(({ word, closest }) => [word, closest]));
    return `  "${field}": { "column": ${JSON.stringify(list[0]?.column)}, "values": ${JSON.stringify(values)} }`;
  });
  const hint = '  To accept these, add "values" to the column, or run this again with --accept-words:';
  return [...formatTable(rows), ...(blocks.length > 0 ? ['', hint, '', blocks.join('\n')] : [])];
}

const CAR_HEADER = ['id', 'name', 'year', 'km', 'price', 'type', 'body', 'fuel', 'gears', 'colour', 'photos'];

function describeCar(car: Car): string[] {
  const { id, name, year, km, price, car_type, simple_body, simple_fuel, simple_transmission, colour, images } = car;
  const cells = [
    id,
    name,
    year,
    km,
    price,
    car_type,
    simple_body,
    simple_fuel,
    simple_transmission,
    colour,
    images.length,
  ];
  return cells.map((cell) => (cell === undefined ? '' : String(cell)));
}

const MAX_CELL_LENGTH = 38;

/** Aligns rows of cells in columns. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => truncate(cell.replace(/\p{C}+/gu, ' '), MAX_CELL_LENGTH)));
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  return cells.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
