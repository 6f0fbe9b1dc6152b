/** Equipment worth filtering by, and the words that feeds use for it. A list of all 400 phrases of a feed helps nobody. */
const FILTERED_FEATURES = {
  'Adaptive cruise control': /\b(?:adaptive|radar|active) cruise\b/iu,
  'Alloy wheels': /\balloys?\b/iu,
  'Android Auto': /\bandroid ?auto\b/iu,
  'Apple CarPlay': /\bcar ?play\b/iu,
  'Blind spot monitor': /\bblind[- ]?spot\b/iu,
  Bluetooth: /\bblue ?tooth\b/iu,
  'Climate control': /\bclimate control\b/iu,
  'Head-up display': /\bhead[- ]?up display\b|\bHUD\b/iu,
  'Heated seats': /\bheated (?:front |rear )?seats?\b|\bseats?[ -]+heated\b/iu,
  'Keyless entry': /\bkeyless\b|\bsmart key\b/iu,
  'Leather seats': /\bleather (?:seats?|trim|upholstery|interior)\b/iu,
  'Parking sensors': /\bpark(?:ing)? (?:sensors?|assist|distance)\b/iu,
  'Power tailgate': /\b(?:power|electric|hands[- ]free) tailgate\b/iu,
  'Reversing camera': /\b(?:revers(?:e|ing)|rear[- ]?view|back-?up) (?:view )?camera\b/iu,
  'Roof racks': /\broof ?(?:racks?|rails?)\b/iu,
  'Satellite navigation': /\b(?:sat(?:ellite)?[- ]?nav(?:igation)?|GPS|navigation system)\b/iu,
  Sunroof: /\b(?:sun|moon)[- ]?roof\b|\bpanoramic (?:glass )?roof\b/iu,
  'Tow bar': /\btow ?(?:bar|ball|hitch|pack(?:age)?)\b/iu,
} as const satisfies Record<string, RegExp>;

const NAMES = Object.keys(FILTERED_FEATURES) as (keyof typeof FILTERED_FEATURES)[];

/** The filterable names of what a car's feature list mentions, in alphabetical order. */
export function filteredFeatures(features: readonly string[]): string[] {
  return NAMES.filter((name) => features.some((feature) => FILTERED_FEATURES[name].test(feature)));
}
