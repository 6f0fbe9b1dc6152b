import { makeRandom, type Random } from '#src/demo/random.ts';

/** A text as a shopper types it: the keys in order, and the text after each. */
export interface Typing {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
}

/** The fields that texts are made from. */
interface NamedCar {
  readonly make: string;
  readonly model: string;
  readonly simple_body?: string | undefined;
  readonly year?: number | undefined;
}

const TYPO_CHANCE = 0.35;
const LONGEST = 22;

/** Generates distinct texts that shoppers type to find these cars, some with a corrected typo. */
export function typings(cars: readonly NamedCar[], count: number, seed: string): Typing[] {
  const random = makeRandom(seed);
  const texts = new Set<string>();
  // A stock with too few different cars gives fewer texts.
  for (let attempt = 0; texts.size < count && attempt < count * 50; attempt += 1) {
    const text = textFor(random.pick(cars), random);
    if (text.length <= LONGEST && /^[a-z0-9][a-z0-9 -]+$/u.test(text)) texts.add(text);
  }
  return [...texts].map((text) => typed(text, random));
}

function textFor({ make, model, simple_body: body, year }: NamedCar, random: Random): string {
  const words = random.pick([
    [make],
    [model],
    [make, model],
    [make, model],
    [make, body],
    [model, year],
    [year, make],
    [body],
  ]);
  return words
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase();
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const BACKSPACE = 'Backspace';

function typed(text: string, random: Random): Typing {
  const keys = [...text];
  if (text.length > 3 && random.chance(TYPO_CHANCE)) {
    const slips = Array.from({ length: random.whole(1, 2) }, () => random.pick(LETTERS));
    keys.splice(random.whole(2, text.length), 0, ...slips, ...slips.map(() => BACKSPACE));
  }
  let present = '';
  const texts = keys.map((key) => (present = key === BACKSPACE ? present.slice(0, -1) : present + key));
  return { keys, texts };
}
