import type { DemoCar } from './demo-car.ts';

type Cell = string | number | undefined;
/** Columns in order, with the value of each for a car. */
export type DemoColumns = Readonly<Record<string, (car: DemoCar) => Cell>>;

/** Formats a cell by RFC 4180: in quotes if it contains a comma, a quote or a line break. */
const formatCell = (value: Cell): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats cars as CSV. */
export function toCsv(cars: readonly DemoCar[], columns: DemoColumns): string {
  const lines = [Object.keys(columns), ...cars.map((car) => Object.values(columns).map((cell) => cell(car)))];
  return lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/** Formats cars as lines of cells between pipes, without a header and without quotes, as dealer systems of long ago do. */
export function toPipes(cars: readonly DemoCar[], columns: DemoColumns): string {
  const formatPlain = (value: Cell): string => String(value ?? '').replace(/[|\r\n]+/gu, ' ');
  const lines = cars.map((car) =>
    Object.values(columns)
      .map((cell) => formatPlain(cell(car)))
      .join('|'),
  );
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Formats cars as JSON with one car per line, so that a changed price is one changed line. */
export function toJson(cars: readonly DemoCar[]): string {
  const rows = cars.map((car) => ({ ...car, images: car.images.map((url) => ({ url })) }));
  return `{"cars":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}
