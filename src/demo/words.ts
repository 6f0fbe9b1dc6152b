import type { CarType, ItemType } from '#src/stock/index.ts';
import type { Random } from './random.ts';

/** Values for a description. */
export interface DescriptionInput {
  /** True for American spelling and words. */
  readonly american: boolean;
  readonly title: string;
  readonly carType: CarType;
  readonly item: ItemType;
  readonly colour: string;
  /** "42,000 km", or undefined without an odometer. */
  readonly distance: string | undefined;
  readonly engine: string | undefined;
  readonly features: readonly string[];
  /** With what does not suit the vehicle. */
  readonly drawn: readonly string[];
  readonly seats: number | undefined;
}

const joinWords = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const lowerFirst = (text: string) => (/^[A-Z][a-z]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
/** Names keep their capital letter: "Apple CarPlay", "Bluetooth". */
const NAMES = /^(?:Apple|Android|Bluetooth)/u;
const toSentenceCase = (feature: string) => (NAMES.test(feature) ? feature : lowerFirst(feature));

const OPENINGS = {
  used: [
    'A well-kept {title} in {colour}{driven}.',
    'Presented in {colour}, this {title} drives as well as it looks{driven}.',
    'This {title} came to us as a local trade-in and has been through our workshop{driven}.',
    'Clean inside and out: a {title} in {colour}{driven}.',
  ],
  new: [
    'Brand new and ready for delivery: the {title} in {colour}.',
    'The {title} in {colour} is in stock now, with the full factory warranty.',
  ],
  demo: [
    'Our own demonstrator: a {title} in {colour}{driven}, with the balance of the new-car warranty.',
    'Save on new with this demonstrator {title} in {colour}{driven}.',
  ],
} as const satisfies Record<CarType, readonly string[]>;

const HISTORIES = {
  car: [
    'It has had one owner and comes with its log books and two keys.',
    'The service history is complete, and it has just had its next service with us.',
    'It has passed our 120-point check, and the report is yours to read.',
    'The tyres are nearly new, and the brakes were done at the last service.',
  ],
  truck: [
    'It comes from a single fleet that serviced it by the book.',
    'Ready to work, with a fresh roadworthy inspection.',
    'The body is straight, dry and clean inside.',
  ],
  rv: [
    'Gas and electrics have been certified, and it has been checked for leaks.',
    'It has been stored under cover, and the annexe comes with it.',
    'We will spend an hour with you at handover, so that you know every switch.',
  ],
  motorcycle: [
    'The chain, tyres and pads have plenty left in them.',
    'It has never been dropped, and comes with both keys and its service book.',
    'It has had its service and a fresh warrant of fitness with us.',
  ],
  tractor: ['It has been serviced and is ready to work.'],
} as const satisfies Record<ItemType, readonly string[]>;

function describeDistance({ distance, carType }: DescriptionInput): string {
  if (!distance) return '';
  return carType === 'demo' ? `, driven ${distance}` : `, with ${distance} on the clock`;
}

/** Writes a description: vehicle, engine, equipment, history and what to do next. */
export function makeDescription(random: Random, car: DescriptionInput, closings: readonly string[]): string {
  const opening = random
    .pick<string>(OPENINGS[car.carType])
    .replace('{title}', car.title)
    .replace('{colour}', car.colour)
    .replace('{driven}', describeDistance(car));
  const highlights = random
    .sample(car.drawn, 4)
    .filter((name) => car.features.includes(name))
    .map(toSentenceCase);
  const sentences = [
    opening,
    car.engine && `It has ${car.engine}.`,
    highlights.length > 1 && `Highlights are ${joinWords(highlights)}.`,
    car.item === 'car' && (car.seats ?? 0) >= 7 && `With ${car.seats} seats there is room for the whole team.`,
    car.carType === 'used' && random.pick<string>(HISTORIES[car.item]),
    random.pick(closings),
  ];
  const text = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
  return car.american ? toAmerican(text) : text;
}

const AMERICAN = [
  ['tyres', 'tires'],
  ['log books', 'service records'],
  ['two keys', 'two sets of keys'],
  ['factory warranty', 'manufacturer warranty'],
  ['-litre', '-liter'],
  ['petrol', 'gas'],
  ['Grey', 'Gray'],
] as const;

/** Writes a text with American spelling and words. */
export const toAmerican = (text: string): string =>
  AMERICAN.reduce((words, [from, to]) => words.replaceAll(from, to), text);
