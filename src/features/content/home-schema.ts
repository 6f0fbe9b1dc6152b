import * as v from 'valibot';
import type { RefinementsSchema } from '#src/features/search/index.ts';
import { about, DateSchema, ImageUrlSchema, LinkSchema, TextSchema } from '#src/lib/fields.ts';
import { MarkdownSchema } from '#src/lib/markdown/index.ts';
import { StepSchema } from './text/page-schema.ts';

const title = v.optional(v.pipe(TextSchema, about('Heading, if not the default one.', 'Just arrived')));

const LinkEntrySchema = v.strictObject({
  name: v.pipe(TextSchema, about('Text of the link.', 'Read more')),
  url: v.pipe(LinkSchema, about('Target of the link.', '/pages/about-us')),
});

const link = v.optional(
  v.pipe(LinkEntrySchema, about('Link after the text.', { name: 'More', url: '/pages/about-us' })),
);
const image = v.optional(v.pipe(ImageUrlSchema, about('Picture beside the text.', '/assets/yard.svg')));

export const TEXT_LOOKS = ['plain', 'statement'] as const;
export type TextLook = (typeof TEXT_LOOKS)[number];

const look = v.optional(
  v.pipe(v.picklist(TEXT_LOOKS), about('Shown as a paragraph, or large in the middle of the page.', 'statement')),
  'plain',
);

/** An offer with optional start and end dates. */
const OfferSchema = v.pipe(
  v.strictObject({
    title: v.pipe(TextSchema, about('Title of the offer.', 'Winter service')),
    text: v.pipe(TextSchema, about('A sentence or two about the offer.', 'Oil, filters and brakes.')),
    image,
    link,
    from: v.optional(v.pipe(DateSchema, about('First day the offer is shown.', '2026-06-01'))),
    until: v.optional(v.pipe(DateSchema, about('Last day of the offer.', '2026-08-31'))),
  }),
  v.check(({ from, until }) => !from || !until || from <= until, 'Make "until" the same day as "from" or a later one.'),
  v.title('an offer that ends after it starts'),
);

export const CAR_PICKS = ['newest', 'featured', 'cheapest'] as const;

const CountSchema = v.pipe(
  v.number(),
  v.integer('Write a whole number from 1 to 24.'),
  v.minValue(1, 'Write a whole number from 1 to 24.'),
  v.maxValue(24, 'Write a whole number from 1 to 24.'),
  v.title('a whole number from 1 to 24'),
);

const count = (example: number, fallback: number) =>
  v.optional(v.pipe(CountSchema, about('Maximum number shown.', example)), fallback);

const type = <const Name extends string>(name: Name, description: string) =>
  v.pipe(v.literal(name), about(description, name));

/** A page has at most one of each of these. */
const ONCE = ['about', 'bodies', 'locations', 'makes', 'models', 'offers', 'price', 'reviews'];

/** The parts of the home page below the hero, in this order; a part without content is left out. */
const makeBlocksSchema = (refinements: typeof RefinementsSchema) =>
  v.pipe(
    v.array(
      v.variant('type', [
        v.strictObject({
          type: type('cars', 'Cars: the newest, the best placed or the cheapest.'),
          title,
          pick: v.optional(v.pipe(v.picklist(CAR_PICKS), about('Sort order.', 'featured')), 'newest'),
          filter: v.optional(v.pipe(refinements, about('Only these cars.', { body: ['Ute'] }))),
          count: count(6, 8),
        }),
        v.strictObject({ type: type('bodies', 'Body types in stock.'), title }),
        v.strictObject({ type: type('makes', 'Makes in stock.'), title }),
        v.strictObject({ type: type('models', 'The models that the dealer sells new.'), title, count: count(4, 4) }),
        v.strictObject({ type: type('price', 'The price slider.') }),
        v.strictObject({ type: type('reviews', 'What customers say.') }),
        v.strictObject({ type: type('locations', "The dealer's locations.") }),
        v.strictObject({ type: type('offers', 'The offers of "home.offers".'), title }),
        v.strictObject({ type: type('about', 'The dealer\'s "about".'), title, look }),
        v.strictObject({
          type: type('text', 'Text written by the dealer.'),
          title,
          body: v.pipe(MarkdownSchema, about('The text, with Markdown.', 'Family owned since **1974**.')),
          image,
          link,
          look,
        }),
        v.strictObject({
          type: type('steps', 'Steps of a process.'),
          title: v.pipe(TextSchema, about('Heading of the steps.', 'How selling your car works')),
          steps: v.pipe(
            v.array(StepSchema),
            v.minLength(1, 'Add at least one step.'),
            about('The steps, in their order.', [{ title: 'Call us' }]),
          ),
          link,
        }),
      ]),
    ),
    v.check(
      (blocks) => ONCE.every((name) => blocks.filter((block) => block.type === name).length < 2),
      `Name each of ${ONCE.join(', ')} once at most.`,
    ),
    v.title('a list of parts'),
    about('Sections of the home page below the hero, in order.', [{ type: 'cars' }, { type: 'makes' }]),
  );

const USUAL_BLOCKS = [
  { type: 'bodies' },
  { type: 'cars' },
  { type: 'price' },
  { type: 'makes' },
  { type: 'offers' },
  { type: 'reviews' },
  { type: 'locations' },
  { type: 'about' },
] as const;

/** The home page settings. The schema for filters belongs to search and is passed in. */
export const makeHomeSchema = (refinements: typeof RefinementsSchema) =>
  v.strictObject({
    blocks: v.optional(makeBlocksSchema(refinements), [...USUAL_BLOCKS]),
    offers: v.optional(
      v.pipe(
        v.array(OfferSchema),
        about('Offers, with their last day if any.', [
          { title: 'Winter service', text: 'Oil, filters and brakes.', until: '2026-08-31' },
        ]),
      ),
      [],
    ),
  });
