import * as v from 'valibot';
import { about, CountSchema, LinkSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { MarkdownSchema } from '#src/lib/markdown/index.ts';
import { CAR_TYPES } from '#src/stock/car.ts';

/** Actions on a car's page, in the default order. */
export const CAR_ACTIONS = [
  'enquire',
  'test-drive',
  'reserve',
  'subscribe',
  'rent',
  'finance',
  'personalised-finance',
  'trade-in',
  'request-photos',
] as const;

export type CarActionKind = (typeof CAR_ACTIONS)[number];

const USED_LABELS = ['used', 'pre-owned'] as const;

/** The default amounts. */
const QUICK_PICKS = [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000];
const photos = 'Write a number from 1 to 5.';
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
  v.minLength(1, 'List at least one amount.'),
  v.maxLength(12, 'List at most twelve.'),
  v.check(
    (amounts) => amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0)),
    'Write each amount once, lowest first.',
  ),
);

const ActionsSchema = v.pipe(
  v.array(v.picklist(CAR_ACTIONS)),
  v.check((actions) => new Set(actions).size === actions.length, 'Name each action once.'),
);

/** Switches of cars; the first of the card styles is the default. */
export const makeCarFeaturesSchema = (cards: readonly string[]) =>
  v.strictObject({
    usedLabel: v.optional(
      v.pipe(v.picklist(USED_LABELS), about('Label of used cars: "Used" or "Pre-Owned".', 'pre-owned')),
      'used',
    ),
    card: v.optional(
      v.pipe(
        v.picklist(cards),
        about('Card style: a large framed picture, a compact card, the price on a slab, or no box.', 'compact'),
      ),
      cards[0] ?? '',
    ),
    cardPhotos: v.optional(
      v.pipe(
        v.number(),
        v.integer(photos),
        v.minValue(1, photos),
        v.maxValue(5, photos),
        about('Photos on a card, from 1 to 5. A card loads those after the first when a shopper turns to them.', 3),
      ),
      5,
    ),
    quickPicks: v.optional(
      v.pipe(QuickPicksSchema, about('Quick picks beside a field for an amount.', [300_000, 500_000, 800_000])),
      QUICK_PICKS,
    ),
    actions: v.optional(
      v.pipe(
        ActionsSchema,
        about(
          'Actions on a car page, the most important first. Actions that a car or the site does not support are left out.',
          ['reserve', 'enquire', 'test-drive', 'finance', 'trade-in'],
        ),
      ),
      [...CAR_ACTIONS],
    ),
    requestPhotosUpTo: v.optional(
      v.pipe(
        CountSchema,
        about('Offers to request photos only of cars with at most this many; of every car by default.', 3),
      ),
    ),
    vin: toggle(true, "Shows a car's VIN."),
    consumerNotice: v.optional(
      v.pipe(
        v.boolean(),
        about(
          'Publishes a Consumer Information Notice for each used and demo car. On by default in New Zealand, whose law requires it.',
          true,
        ),
      ),
    ),
    energyLabel: v.optional(
      v.pipe(
        v.boolean(),
        about(
          'Shows the energy label of each light vehicle as text, or that it is not available. On by default in New Zealand, whose law requires it.',
          true,
        ),
      ),
    ),
    recentlyViewed: toggle(true, 'Shows recently viewed cars.'),
  });

const LinkEntrySchema = v.strictObject({
  name: v.pipe(TextSchema, about('Text of the link.', 'All 120 checks')),
  url: v.pipe(LinkSchema, about('Target of the link.', '/pages/certified')),
});

/** The content of the dialog about certified cars. */
export const CertifiedSchema = v.strictObject({
  title: v.optional(v.pipe(TextSchema, about('Heading, if not the default one.', 'Example Approved'))),
  text: v.optional(
    v.pipe(
      MarkdownSchema,
      about('What a certified car has passed and comes with.', '120 checks, and two years of warranty.'),
    ),
  ),
  link: v.optional(
    v.pipe(LinkEntrySchema, about('Link to more information.', { name: 'All 120 checks', url: '/pages/certified' })),
  ),
});

const promise = (description: string, text: string) =>
  v.optional(
    v.pipe(
      v.strictObject({
        text: v.pipe(TextSchema, v.maxLength(160, 'Shorten it to 160 characters.'), about('What shoppers get.', text)),
        link: v.optional(
          v.pipe(LinkEntrySchema, about('Link to the details.', { name: 'What it covers', url: '/pages/warranty' })),
        ),
        conditions: v.optional(
          v.pipe(
            v.array(v.picklist(CAR_TYPES)),
            v.minLength(1, 'Name at least one condition, or remove the key.'),
            about('Conditions of the cars it holds for.', ['used', 'demo']),
          ),
          [...CAR_TYPES],
        ),
      }),
      v.description(description),
    ),
  );

/** The dealer's promises about its cars, shown beside the price. */
export const TrustSchema = v.strictObject({
  warranty: promise('Warranty of cars whose feed does not state one.', 'Two years, unlimited kilometres.'),
  inspection: promise('How cars are inspected.', '120 points, by our own workshop.'),
  returns: promise('How a car can be returned.', 'Change your mind within seven days or 500 km.'),
  history: promise('How the history of cars is checked.', 'No finance owing, no write-off, no theft record.'),
});

/** The dealer's information about cars for rent. */
export const RentalsSchema = v.strictObject({
  terms: v.pipe(
    MarkdownSchema,
    about(
      'Terms of renting, shown on the page of each car for rent.',
      'Drivers are 21 or older. A bond of $500 is refunded.',
    ),
  ),
});

export type TrustConfig = v.InferOutput<typeof TrustSchema>;
export type CertifiedConfig = v.InferOutput<typeof CertifiedSchema>;
