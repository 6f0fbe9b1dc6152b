import { CAR_AMERICAN, CAR_CATALOGUE } from './messages-cars.ts';

/**
 * Messages used by browser scripts on every page, so keep them few and short. Messages that only pages need are in
 * messages.ts. A message that reads differently in the United States also gets a line in BROWSER_AMERICAN.
 */
export const BROWSER_CATALOGUE = {
  ...CAR_CATALOGUE,

  // Frame
  searchStock: 'Search',
  searchByMakeModel: 'Search by make, model...',

  // Stock menu, car types, availability
  all: 'All',

  // Prices
  subscriptionAWeek: 'By subscription: {price} a week',

  // Facts of a car, names of facets
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  year: 'Year',
  price: 'Price',
  odometer: 'Odometer',
  carType: 'Condition',
  bodyType: 'Body type',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
  driveType: 'Drive type',
  energyLabel: 'Energy label',
  colour: 'Colour',
  seats: 'Seats',
  doors: 'Doors',
  engine: 'Engine',
  location: 'Location',
  features: 'Features',
  photoCount: '{count} photos',
  noPhotos: 'Photos coming soon',
  drawing: 'Illustration',
  makeAndModel: 'Make and model',
  priceRange: 'Price range',
  weeklyPayment: 'Weekly payment',
  subscriptionPrice: 'Subscription price',
  rentalPrice: 'Rental price a week',
  dealership: 'Dealership',
  city: 'City',
  state: 'State',
  vehicleType: 'Vehicle type',
  category: 'Category',
  availability: 'Availability',
  tag: 'Tag',
  certified: 'Certified',

  // Search
  noResultsHint: 'Try removing a filter or using fewer words.',
  clearAll: 'Clear all',
  removeFilter: 'Remove filter: {filter}',
  activeFilters: 'Active filters',
  filters: 'Filters',
  closeFilters: 'Close filters',
  skipToResults: 'Skip to results',
  showResults: 'Show {count} {noun}',
  showFewer: 'Show fewer',
  valueOnly: '{what} only',
  lowestAmount: 'Minimum {what}',
  highestAmount: 'Maximum {what}',
  earliest: 'Earliest {what}',
  latest: 'Latest {what}',
  fromAmount: 'From {amount}',
  betweenAmounts: '{from} – {to}',
  sortBy: 'Sort by',
  from: 'From',
  to: 'To',
  page: 'Page {page}',
  pagination: 'Pages',
  previous: 'Previous',
  next: 'Next',
  searchOffline: 'Live search is down, so these results may be a little out of date.',
  searchFailed: 'Search isn’t responding. Showing your last results.',
  tryAgain: 'Try again',
  showAll: 'Show all {count}',
  sortNewest: 'Newest arrivals',
  sortPriceLow: 'Price: low to high',
  sortPriceHigh: 'Price: high to low',
  sortYear: 'Year: newest first',
  sortOdometer: 'Lowest odometer',
  selected: 'selected',
  sortOldest: 'Oldest arrivals',
  sortYearOldest: 'Year: oldest first',
  sortOdometerHigh: 'Highest odometer',
  layout: 'Layout',
  grid: 'Grid',
  list: 'List',
  changeToSeeMore: 'Change one of these to see more:',
  anyOf: 'Any {what}',
  without: 'Without {filter}',
  closeMatches: 'Close matches',
  notQuiteRight: 'Not quite what you’re after?',
  notifyMe: 'Notify me when one arrives',
  stockNumbered: 'Stock {number}',
  inStock: 'In stock',
  oneSeat: '1 seat',
  seatCount: '{count} seats',
  doorCount: '{count}-door',
  itemCar: 'Car',
  itemTruck: 'Truck',
  itemRv: 'RV',
  itemMotorcycle: 'Motorcycle',
  itemTractor: 'Tractor',

  // Repayments
  showPricesAs: 'Show prices as',
  withinBudget: 'Within your budget, up to {price}',
  perWeekShort: 'Per week',
  weeklyRepayment: 'Weekly repayment',

  // Home
  anyPrice: 'Any price',
  upTo: 'Up to {price}',

  // Car page
  perWeek: '{price} a week',
} as const;

export const BROWSER_AMERICAN = {
  ...CAR_AMERICAN,
  badge: 'Trim',
  colour: 'Color',
} satisfies Partial<Record<keyof typeof BROWSER_CATALOGUE, string>>;
