/**
 * Messages about cars and of search boxes. A search box loads them with its first focus, so messages that only some pages need are in
 * messages-browser.ts. A message that reads differently in the United States also gets a line in CAR_AMERICAN.
 */
export const CAR_CATALOGUE = {
  // Availability and condition
  new: 'New',
  demo: 'Demo',
  used: 'Used',
  preOwned: 'Pre-Owned',
  reserved: 'Reserved',
  preOrder: 'Pre-order',
  comingSoon: 'Coming Soon',
  sold: 'Sold',
  newArrival: 'New arrival',

  // Prices
  priceOnApplication: 'Price on application',
  driveAway: 'Drive away',
  estimatedDriveAway: 'Estimated drive away',
  excludingGovernmentCharges: 'Excluding government charges',
  onRoad: 'On-road price, incl. GST',
  was: 'Was {price}',

  // Facts
  petrol: 'Petrol',
  grey: 'Grey',
  ute: 'Ute',
  peopleMover: 'People Mover',
  cabChassis: 'Cab Chassis',

  // Search boxes
  stockNumber: 'Stock number',
  resultCount: '{count} {noun}',
  noResults: 'No {noun} match your search',
  viewAll: 'View all',
  sortRecommended: 'Recommended',
  suggestions: 'Suggestions',
  suggestionCount: '{count} suggestions',
  oneSuggestion: '1 suggestion',
  noSuggestions: 'No suggestions',
  models: 'Models',
  bodyTypes: 'Body types',
  searchForText: 'Search for “{text}”',
  textInValue: '“{text}” in {value}',
  makesAtLocation: 'Makes',
  searchText: '“{text}”',
} as const;

export const CAR_AMERICAN = {
  petrol: 'Gas',
  grey: 'Gray',
  ute: 'Pickup',
  peopleMover: 'Minivan',
  cabChassis: 'Chassis Cab',
} satisfies Partial<Record<keyof typeof CAR_CATALOGUE, string>>;
