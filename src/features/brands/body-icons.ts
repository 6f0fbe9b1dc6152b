/** A vehicle's side, facing left, on a 64 by 32 grid; its wheels stand on the bottom line. */
interface BodyIcon {
  /** The body from the front wheel over the roof to the rear wheel, and the glass. */
  readonly lines: string;
  readonly wheels?: readonly number[];
  readonly radius?: number;
}

const NOSE = 'M10 24H5c-1.2 0-2-.8-2-2v-3.5c0-1.8 1-3 2.8-3.4';
const SEDAN_NOSE = `${NOSE}L15 13.5l7-5.3C23.3 7.3 25 7 27 7`;
const SHORT_TAIL = 'V22c0 1.2-.8 2-2 2h-1';
const SILL = 'M22 24h20';

const suv: BodyIcon = {
  lines: `M10 24H5c-1.2 0-2-.8-2-2v-4.5c0-1.7 1-2.8 2.8-3.2L14 12.5l6-6C21 5.5 22.3 5 24 5h25c1.9 0 3.2.8 4 2.5l4 7.5c.5 1 1 2 1 3.2${SHORT_TAIL}${SILL}M18 12.5L22.5 8H31v4.5zM35 8h13l3 4.5H35z`,
};
const hatch: BodyIcon = {
  lines: `${NOSE}L15 13l7-5.5C23.4 6.4 25 6 26.5 6H39c3 0 5 .8 7 2.5l8 6c2.5 1.2 4 2.5 4 5${SHORT_TAIL}${SILL}M18.5 13l5-4H31v4zM35 9h4c2 0 3.5.5 5 1.7L47.5 13H35z`,
};
const wagon: BodyIcon = {
  lines: `${SEDAN_NOSE}h24c2 0 3.2.7 4 2.3l3 5.2c2 .8 3 2 3 4.5V22c0 1.2-.8 2-2 2h-5${SILL}M19 13.5l4.7-3.5H32v3.5zM35.5 10H44v3.5h-8.5zM47.5 10h3.7l2 3.5h-5.7z`,
};
const coupe: BodyIcon = {
  lines: `${NOSE}L17 14l7-4.5c2-1.3 4-2 6.5-2h4c4 0 7.5 1.3 10.5 3.5L49.5 14.5l6.5 1.2c3 .6 5 2 5 4.3V22c0 1.2-.8 2-2 2h-5${SILL}M22 14l4.5-2.8c1.3-.8 2.5-1.2 4-1.2H34c3 0 6 1.2 9 4z`,
};
const van: BodyIcon = {
  lines: `M10 24H5c-1.2 0-2-.8-2-2v-5.5c0-1.5.5-2.5 1.5-3.5L13 5.5C14.2 4.4 15.5 4 17 4h40c2.2 0 4 1.8 4 4v14c0 1.2-.8 2-2 2h-5${SILL}M9 13l6-5.5h7V13zM29 4v16`,
};
const truck: BodyIcon = {
  lines:
    'M9 25H5c-1.2 0-2-.8-2-2v-7c0-1 .2-1.7.6-2.5L7 7.3C7.5 6.4 8.3 6 9.3 6H20v19M21 25h20M53 25h6c1.2 0 2-.8 2-2V3H24v18h37M7 14l2.5-4.5H15V14z',
  wheels: [15, 47],
};

const ICONS = {
  suv,
  hatch,
  hatchback: hatch,
  sedan: {
    lines: `${SEDAN_NOSE}h8c2.3 0 4.2.7 6 2l6 4.5 9 1.5c3 .5 5 2 5 4.5V22c0 1.2-.8 2-2 2h-5${SILL}M19 13.5l4.7-3.5H30v3.5zM33.5 10h2c1.8 0 3 .4 4.3 1.3l3 2.2h-9.3z`,
  },
  wagon,
  'station-wagon': wagon,
  ute: {
    lines: `${NOSE}L13 13.5l5-6C19 6.4 20.2 6 21.5 6H32c1.5 0 2.5.6 3 2l2 5.5h24V22c0 1.2-.8 2-2 2h-5${SILL}M17 13.5L21 9h4.5v4.5zM29 9h2.7l1.5 4.5H29z`,
  },
  'cab-chassis': {
    lines: `${NOSE}L13 13.5l5-6C19 6.4 20.2 6 21.5 6H30c1.5 0 2.5.8 2.5 2.5V20M36 14V9M36 18h25v-4H36zM22 24h20M54 24h5V18M17 13.5L21 9h8v4.5z`,
  },
  coupe,
  hardtop: coupe,
  convertible: {
    lines: `${NOSE}L18 14.5h34l4 .7c3 .6 5 2.2 5 4.8V22c0 1.2-.8 2-2 2h-5${SILL}M21 14.5L28.5 8M35 14.5v-2.2c0-1.3.7-2 2-2h1c1.3 0 2 .7 2 2v2.2M44 12.5h6`,
  },
  softtop: {
    lines: `${NOSE}L18 14.5h34l4 .7c3 .6 5 2.2 5 4.8V22c0 1.2-.8 2-2 2h-5${SILL}M20 14.5l7.5-6c4-1.3 10-1.3 14 0 3.5 1.2 6 3.3 7.5 6M38 8v6.5`,
  },
  '4x4': {
    lines:
      'M10 24H5c-1.2 0-2-.8-2-2v-6c0-1.5 1-2.5 2.5-2.5H15L19 6h38v16c0 1.2-.8 2-2 2h-1M22 24h20M19.5 13.5L22 9h8.5v4.5zM34 9h7.5v4.5H34zM45 9h5.5v4.5H45zM54 11h3.5c1.4 0 2.5 1.1 2.5 2.5v3c0 1.4-1.1 2.5-2.5 2.5H54M22 3h30',
  },
  van,
  'people-mover': {
    lines: `M10 24H5c-1.2 0-2-.8-2-2v-4.5c0-1.5.7-2.6 2-3.3L16 6.3C17.5 5.3 19 5 20.5 5H53c2 0 3.5.8 4.3 2.5l3 6c.5 1 .7 2 .7 3V22c0 1.2-.8 2-2 2h-5${SILL}M13 13l7-5h5v5zM29 8h11v5H29zM44 8h9l2.5 5H44z`,
  },
  bus: {
    lines:
      'M10 25H6c-1.7 0-3-1.3-3-3V7c0-2.2 1.8-4 4-4h50c2.2 0 4 1.8 4 4v15c0 1.7-1.3 3-3 3h-4M22 25h20M3 15h58M8 7h7v8M19 7h9v8M32 7h9v8M45 7h9v8',
  },
  'light-truck': truck,
  truck,
  motorhome: {
    lines:
      'M10 25H5c-1.2 0-2-.8-2-2v-5c0-1 .4-1.8 1-2.5L10 10H6.5C5.1 10 4 8.9 4 7.5v-1C4 4.6 5.6 3 7.5 3H57c2.2 0 4 1.8 4 4v15c0 1.7-1.3 3-3 3h-4M22 25h20M8.5 15L13 10.5h5V15zM26 9h10v6H26zM42 19V9h8v9',
  },
  caravan: {
    lines: 'M28 25H14V9c0-3.3 2.7-6 6-6h30c6 0 11 5 11 11v8c0 1.7-1.3 3-3 3H40M14 25H3M19 9h11v6H19zM46 25V9h8v16',
    wheels: [34],
  },
  motorcycle: {
    lines: 'M12 23L20 9h-5M20 9l2-2M18 13h10c4 0 6-2 8-2h8c3 0 6-1 9-3M12 23l9-3h13l5-9M34 20l4 3h13M44 11l7 12',
    wheels: [11, 51],
    radius: 6.5,
  },
} as const satisfies Record<string, BodyIcon>;

/** Other names for a body that has an icon: near-duplicates, and the kinds of truck, caravan and motorcycle. */
const SAME_AS: Readonly<Record<string, keyof typeof ICONS>> = {
  cabchassis: 'cab-chassis',
  peoplemover: 'people-mover',
  stationwagon: 'station-wagon',
  lighttruck: 'light-truck',
  cabriolet: 'convertible',
  roadster: 'convertible',
  'soft-top': 'softtop',
  'hard-top': 'hardtop',
  pickup: 'ute',
  minivan: 'people-mover',
  rv: 'motorhome',
  ...named(
    'truck',
    'prime-mover tipper pantech curtainsider tray-truck tanker agitator crane-truck box-truck refrigerated flatbed dump-truck beavertail',
  ),
  ...named('caravan', 'camper-trailer pop-top fifth-wheeler hybrid-caravan slide-on-camper trailer'),
  ...named(
    'motorcycle',
    'naked cruiser sports touring sports-tourer adventure adventure-tourer scooter trail enduro motocross dual-sport cafe-racer scrambler cycle',
  ),
};

function named<Icon extends keyof typeof ICONS>(icon: Icon, names: string): Record<string, Icon> {
  return Object.fromEntries(names.split(' ').map((name) => [name, icon]));
}

/** The drawing of a body type by its slug: lines and wheels in one path, or nothing where there is none. */
export function bodyIcon(slug: string): string | undefined {
  const name = Object.hasOwn(SAME_AS, slug) ? (SAME_AS[slug] ?? slug) : slug;
  if (!Object.hasOwn(ICONS, name)) return undefined;
  const { lines, wheels = [16, 48], radius = 5 }: BodyIcon = ICONS[name as keyof typeof ICONS];
  return lines + wheels.map((x) => circle(x, 30.5 - radius - 0.5, radius)).join('');
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}
