import type { DrawnEntry, DrawReport } from '../spins/draw.ts';
import { type ExportedSpin, SPIN_COLUMNS } from '../spins/export.ts';
import { formatCsv } from './csv.ts';
import { formatTable, type TableColumn } from './table.ts';

const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Formats spins as CSV. */
export const formatSpinsCsv = (spins: readonly ExportedSpin[]): string => formatCsv(SPIN_COLUMNS, spins);

const WINNERS = [
  { title: 'rank', getText: ({ rank }) => String(rank) },
  { title: 'reference', getText: ({ reference }) => reference },
  { title: 'prize', getText: ({ prize }) => prize, minWidth: 12 },
] as const satisfies readonly TableColumn<DrawnEntry>[];

/** Explains how a draw stands, and what to do next. */
export function formatDraw(draw: DrawReport): string[] {
  const entries = `${draw.entries} ${draw.entries === 1 ? 'entry' : 'entries'}`;
  switch (draw.state) {
    case 'open':
      return [
        `${draw.campaign}: ${entries} so far. It ends at ${formatMinute(draw.end)} UTC; draw the winners after that.`,
      ];
    case 'ready':
      return [`${draw.campaign} has ended with ${entries}. Draw the winners with --yes; this can be done once.`];
    case 'drawn':
      return [
        `${draw.campaign}: drawn from ${entries} by ${draw.drawnBy} at ${formatMinute(draw.drawnAt)} UTC.`,
        `Seed: ${draw.seed}`,
        `SHA-256 of the entries: ${draw.entriesHash}`,
        draw.isVerified
          ? 'Verified: repeating the draw from this seed gives the same winners.'
          : 'NOT VERIFIED: the recorded winners are not those of this seed. Entries were changed or removed after the draw.',
        '',
        ...formatTable(WINNERS, draw.winners),
        '',
        'Names and phone numbers: npm run leads -- spins <tenant>',
      ];
  }
}
