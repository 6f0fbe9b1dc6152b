import type { ColourFamily } from '#src/stock/normalise/colours.ts';
import type { Random } from './random.ts';

/** Colour families with their frequency and the makers' names of their colours. */
const COLOURS = [
  ['White', 24, ['Glacier White', 'Polar White', 'Crystal Pearl', 'Arctic White', 'Alpine White', 'Snowflake White']],
  ['Grey', 18, ['Graphite Grey', 'Meteor Grey', 'Machine Grey', 'Steel Grey', 'Nardo Grey', 'Magnetic Grey']],
  ['Black', 15, ['Jet Black', 'Ebony Black', 'Onyx Black', 'Phantom Black', 'Obsidian Black']],
  ['Silver', 11, ['Sterling Silver', 'Ingot Silver', 'Iridium Silver', 'Liquid Silver']],
  ['Blue', 13, ['Deep Crystal Blue', 'Lapis Blue', 'Atlantic Blue', 'Marina Blue', 'Sapphire Blue']],
  ['Red', 9, ['Soul Red', 'Ruby Red', 'Emotional Red', 'Flame Red', 'Carmine Red']],
  ['Green', 4, ['Forest Green', 'Olive Green', 'Racing Green', 'Sage Green']],
  ['Orange', 2, ['Sunset Orange', 'Saber Orange', 'Lava Orange']],
  ['Bronze', 1, ['Alloy Bronze', 'Oxide Bronze']],
  ['Brown', 1, ['Titanium Brown', 'Espresso Brown']],
  ['Beige', 1, ['Sandstone Beige', 'Desert Sand']],
  ['Gold', 1, ['Champagne Gold', 'Liquid Gold']],
  ['Yellow', 1, ['Lightning Yellow', 'Hyper Yellow']],
  ['Purple', 1, ['Amethyst Purple']],
] as const satisfies readonly (readonly [ColourFamily, number, readonly string[]])[];

/** A colour with its family and the maker's name for it. */
export interface DemoColour {
  readonly family: ColourFamily;
  readonly name: string;
}

/** All colours of demo stock. */
export const DEMO_COLOURS: readonly DemoColour[] = COLOURS.flatMap(([family, , names]) =>
  names.map((name) => ({ family, name })),
);

/** Each family repeated by its frequency. */
const BY_WEIGHT = COLOURS.flatMap(([family, weight, names]) =>
  Array.from({ length: weight }, () => ({ family, names })),
);

/** Picks a colour by its frequency on the road. Work vehicles are mostly white. */
export function pickColour(random: Random, mostlyWhite = false): DemoColour {
  const [white] = BY_WEIGHT;
  const { family, names } = mostlyWhite && white && random.chance(0.6) ? white : random.pick(BY_WEIGHT);
  return { family, name: random.pick<string>(names) };
}

/** Picks the colour of the interior. */
export function pickInteriorColour(random: Random, leather: boolean): string {
  return leather
    ? random.pick(['Black', 'Black', 'Tan', 'Ivory', 'Cognac', 'Red'])
    : random.pick(['Black', 'Black', 'Grey']);
}
