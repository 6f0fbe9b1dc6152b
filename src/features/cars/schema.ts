import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';
import { CAR_ACTIONS } from './actions.ts';

export { CertifiedSchema } from './certified-schema.ts';

const USED_LABELS = ['used', 'pre-owned'] as const;
export const CARD_FORMS = ['framed', 'compact', 'slab', 'bare'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** The amounts of spec 2 §9. */
const QUICK_PICKS = [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000];
const pick = 'Write whole dollars in steps of 500.';

const QuickPicksSchema = v.pipe(
  v.array(
    v.pipe(
      v.number(),
      v.integer(pick),
      v.minValue(500, pick),
      v.multipleOf(500, pick),
      v.title('whole dollars in steps of 500'),
    ),
  ),
  v.minLength(1, 'Name at least one amount.'),
  v.maxLength(12, 'Name at most twelve: more than that is no longer quick.'),
  v.check(
    (amounts) => amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0)),
    'Write the lowest first, and each once.',
  ),
);

const ActionsSchema = v.pipe(
  v.array(v.picklist(CAR_ACTIONS)),
  v.check((actions) => new Set(actions).size === actions.length, 'Name each action once.'),
);

/** Switches of cars. */
export const CarFeaturesSchema = v.strictObject({
  usedLabel: v.optional(
    v.pipe(v.picklist(USED_LABELS), about('What used cars are called: "Used" or "Pre-Owned".', 'pre-owned')),
    'used',
  ),
  card: v.optional(
    v.pipe(
      v.picklist(CARD_FORMS),
      about(
        'A car among others: a large picture in a frame, small with much on a page, its price on a slab, or no box at all.',
        'compact',
      ),
    ),
    'framed',
  ),
  quickPicks: v.optional(
    v.pipe(
      QuickPicksSchema,
      about('Amounts to choose from beside a field for an amount.', [300_000, 500_000, 800_000]),
    ),
    QUICK_PICKS,
  ),
  actions: v.optional(
    v.pipe(
      ActionsSchema,
      about(
        "What a car's page offers to do, the most important first. What a car's facts or the site's pages do not allow is left out.",
        ['reserve', 'enquire', 'test-drive', 'finance', 'trade-in'],
      ),
    ),
    [...CAR_ACTIONS],
  ),
  vin: toggle(true, "Shows a car's VIN."),
  recentlyViewed: toggle(true, 'Shows the cars that a shopper looked at before.'),
});
