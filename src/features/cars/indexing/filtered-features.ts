/** Equipment that shoppers can filter by, and the words that feeds use for it. All 400 phrases of a feed would be too many. */
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

/** Returns the filterable features that a car's list mentions, in alphabetical order. */
export function listFilteredFeatures(features: readonly string[]): string[] {
  return NAMES.filter((name) => features.some((feature) => FILTERED_FEATURES[name].test(feature)));
}
