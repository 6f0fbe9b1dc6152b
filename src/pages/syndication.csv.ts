import { writeFeedCsv } from '#src/features/syndication/index.ts';
import { defineFile } from '#src/plan/inputs/index.ts';

export const { GET, writeFile } = defineFile('/syndication.csv', 'text/csv; charset=utf-8', ({ inputs }) =>
  writeFeedCsv(inputs),
);
