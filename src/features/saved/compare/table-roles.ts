/**
 * The roles of a table's parts. On phones its rows are grids, and browsers that take the roles from the layout would no longer
 * read them out as a table: https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
