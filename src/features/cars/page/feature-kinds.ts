/** The kind of a car's feature; `more` is everything else. */
export type FeatureKind = 'safety' | 'comfort' | 'technology' | 'exterior' | 'more';

export interface FeatureGroup {
  readonly kind: FeatureKind;
  readonly features: readonly string[];
}

/** Words that identify a feature's kind; the first row with a match wins. They match at the start of a word: `seat` is in "seats", not in "unseat". */
const WORDS = {
  safety: [
    'airbag',
    'abs',
    'anti-lock',
    'brak',
    'stability',
    'traction',
    'lane',
    'blind-spot',
    'blind spot',
    'collision',
    'parking sensor',
    'camera',
    'isofix',
    'alarm',
    'immobili',
    'tyre pressure',
    'tire pressure',
    'hill',
    'fatigue',
    'emergency',
    'cross-traffic',
    'cross traffic',
    'safety',
    'load restraint',
    'adaptive cruise',
    'slipper',
  ],
  technology: [
    'bluetooth',
    'carplay',
    'android',
    'navigation',
    'satnav',
    'gps',
    'radio',
    'audio',
    'speaker',
    'usb',
    'wireless',
    'touchscreen',
    'touch screen',
    'display',
    'head-up',
    'digital',
    'wi-fi',
    'wifi',
    'streaming',
    'voice',
    'dab',
    'tft',
  ],
  comfort: [
    'seat',
    'leather',
    'climate',
    'air conditioning',
    'air-con',
    'heated',
    'ventilated',
    'cruise',
    'keyless',
    'remote',
    'power window',
    'electric window',
    'sunroof',
    'moonroof',
    'glass roof',
    'steering',
    'armrest',
    'cup',
    'ambient',
    'queen bed',
    'double bed',
    'bunk',
    'ensuite',
    'heater',
    'cooktop',
    'fridge',
    'kitchen',
    'washing',
    'tailgate',
    'liftgate',
    'windscreen',
  ],
  exterior: [
    'alloy',
    'wheel',
    'headlight',
    'headlamp',
    'fog',
    'led',
    'roof rail',
    'roof rack',
    'tow',
    'bull bar',
    'brush guard',
    'snorkel',
    'canopy',
    'side step',
    'tub',
    'bed liner',
    'spoiler',
    'mirror',
    'awning',
    'nudge',
    'tint',
    'pannier',
    'long-range tank',
    'differential',
    'suspension',
    'tail lift',
    'solar',
  ],
} as const satisfies Record<Exclude<FeatureKind, 'more'>, readonly string[]>;

const KINDS: readonly FeatureKind[] = ['safety', 'comfort', 'technology', 'exterior', 'more'];

const PATTERNS = Object.entries(WORDS).map(
  ([kind, words]) => [kind, new RegExp(`(?<![a-z])(?:${words.join('|')})`, 'iu')] as const,
);

/** Shorter lists, and lists of one kind, are not grouped. */
const WORTH_GROUPING = 9;

/** Groups features by kind, each in the dealer's order. Short lists become one group of `more`. */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const kinds = Map.groupBy(features, getFeatureKind);
  const groups = KINDS.map((kind) => ({ kind, features: kinds.get(kind) ?? [] })).filter(
    (group) => group.features.length > 0,
  );
  return features.length < WORTH_GROUPING || groups.length < 2 ? [{ kind: 'more', features }] : groups;
}

function getFeatureKind(feature: string): FeatureKind {
  const found = PATTERNS.find(([, pattern]) => pattern.test(feature))?.[0];
  return KINDS.find((kind) => kind === found) ?? 'more';
}
