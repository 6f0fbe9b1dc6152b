import * as v from 'valibot';
import { about, CountSchema, SlugSchema, TextSchema } from '#src/lib/fields.ts';
import { MarkdownSchema } from '#src/lib/markdown/index.ts';
import { countTickets, TICKETS } from './odds.ts';

const MomentSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u, 'Write day and time as 2026-12-24T17:00.'),
  v.check(
    (text) => new Date(`${text}Z`).toJSON()?.startsWith(text) ?? false,
    'Write a day and a time that exist, as 2026-12-24T17:00.',
  ),
  v.title('a day and time such as 2026-12-24T17:00'),
);

const MAX_PRIZES = 12;
const MAX_STOCK = 1_000_000;

const PrizeSchema = v.strictObject({
  id: v.pipe(SlugSchema, about('Name that spins are stored under. Never reuse one for another prize.', 'fuel-card')),
  name: v.pipe(
    TextSchema,
    v.maxLength(40, 'Shorten it to 40 characters, so that it fits on the wheel.'),
    about('The prize, as shoppers read it.', '$50 fuel card'),
  ),
  detail: v.optional(
    v.pipe(
      TextSchema,
      v.maxLength(300, 'Shorten it to 300 characters.'),
      about('How the winner gets the prize.', 'Pick it up at our Parramatta yard within 30 days.'),
    ),
  ),
  odds: v.optional(
    v.pipe(
      v.number(),
      v.minValue(1 / TICKETS, `Write at least ${1 / TICKETS}.`),
      v.maxValue(1, 'Write 1 or less.'),
      v.title('a number from 0.000001 to 1'),
      about('Chance of winning it with one spin, from 0 to 1. Needed unless winners are drawn.', 0.02),
    ),
  ),
  stock: v.pipe(
    CountSchema,
    v.minValue(1, 'Write 1 or more.'),
    v.maxValue(MAX_STOCK, `Write ${MAX_STOCK} or less.`),
    v.title(`a whole number from 1 to ${MAX_STOCK}`),
    about('How many there are to win.', 20),
  ),
});

const PrizesSchema = v.pipe(
  v.array(PrizeSchema),
  v.minLength(1, 'Add at least one prize.'),
  v.maxLength(MAX_PRIZES, `Name at most ${MAX_PRIZES} prizes, so that the wheel stays readable.`),
  v.check((prizes) => new Set(prizes.map(({ id }) => id)).size === prizes.length, 'Give each prize its own id.'),
  v.check(
    (prizes) => prizes.reduce((total, { odds }) => total + countTickets(odds), 0) <= TICKETS,
    'Lower the odds until together they are 1 or less. The rest of the spins wins nothing.',
  ),
);

/** A campaign in which each signed-in customer spins once, or enters a draw once. */
export const SpinCampaignSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      SlugSchema,
      about('Name that spins are stored under. Each customer gets one spin for each id.', 'spring-2026'),
    ),
    title: v.optional(v.pipe(TextSchema, v.maxLength(80), about('Heading of the page.', 'Spin to win a full tank'))),
    intro: v.optional(
      v.pipe(TextSchema, v.maxLength(300), about('Text below the heading.', 'One spin each, every week a new prize.')),
    ),
    mode: v.optional(
      v.pipe(
        v.picklist(['instant', 'draw']),
        about(
          'Whether a spin wins at once, or entries are collected and "npm run leads -- draw" draws the winners.',
          'draw',
        ),
      ),
      'instant',
    ),
    start: v.pipe(MomentSchema, about("First moment, in the site's time zone.", '2026-11-01T09:00')),
    end: v.pipe(MomentSchema, about("End, in the site's time zone.", '2026-12-24T17:00')),
    prizes: v.pipe(PrizesSchema, v.description('The prizes, most valuable first.')),
    terms: v.pipe(
      MarkdownSchema,
      about('Terms that shoppers accept, in Markdown.', 'Open to residents of New South Wales aged 18 or over.'),
    ),
    permits: v.optional(
      v.pipe(
        v.array(v.pipe(TextSchema, v.maxLength(100))),
        about('Permits and authorities of the promotion.', ['NSW Authority No. TP/00000']),
      ),
      [],
    ),
  }),
  v.check(({ start, end }) => start < end, 'Write an "end" that is later than "start".'),
  v.check(
    ({ mode, prizes }) => mode === 'draw' || prizes.every(({ odds }) => odds !== undefined),
    'Add "odds" to each prize, or write "mode": "draw".',
  ),
);

export type SpinCampaign = v.InferOutput<typeof SpinCampaignSchema>;
export type SpinPrize = SpinCampaign['prizes'][number];
