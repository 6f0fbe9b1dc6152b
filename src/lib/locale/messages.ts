import { BROWSER_AMERICAN, BROWSER_CATALOGUE } from './messages-browser.ts';

/**
 * Every fixed text that a visitor reads, once (D3): those that scripts say are in messages-browser.ts, all others here. To
 * add one, add a line; `{name}` marks a value to fill in. A message spelt otherwise in the United States also gets a line in
 * AMERICAN; a test finds the ones forgotten.
 */
export const CATALOGUE = {
  ...BROWSER_CATALOGUE,

  // Frame
  skipToContent: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  breadcrumb: 'Breadcrumb',
  searchUsedCars: 'Search used cars',
  favourites: 'Favourites',
  compare: 'Compare',
  locations: 'Locations',
  ourLocations: 'Our Locations',
  followUs: 'Follow us',
  quickLinks: 'Quick links',
  services: 'Services',
  openingHours: 'Opening hours',
  holidayOpeningHours: 'Holiday Opening Hours',
  copyright: '© {year} {name}. All rights reserved.',
  dealerLicence: 'Dealer licence {number}',
  repairerLicence: 'Motor vehicle repairer {number}',
  demoSite: 'Demonstration site: the dealer and the vehicles are fictitious.',

  // Stock menu, car types, availability
  electric: 'Electric',
  allNew: 'All-new',

  // Prices
  save: 'Save {amount}',

  // Facts of a car, names of facets
  series: 'Series',
  engine: 'Engine',
  vin: 'VIN',
  interiorColour: 'Interior colour',
  doors: 'Doors',
  cylinders: 'Cylinders',
  fuelConsumption: 'Fuel consumption',
  rego: 'Rego',
  regoExpiry: 'Rego expires',
  buildDate: 'Build date',
  complianceDate: 'Compliance date',
  description: 'Description',
  details: 'Details',
  photos: 'Photos',

  // Search
  showMe: 'Show Me {count} {noun}',
  anyValue: 'Any',
  browseByMake: 'Browse by make',
  browseByBody: 'Browse by body type',
  browseByPrice: 'Browse by price',
  viewAllMakes: 'View all {count} makes',
  viewAllBodies: 'View all {count} body types',
  latestArrivals: 'Latest arrivals',
  forSale: '{what} for sale',

  // Car and contact
  enquire: 'Enquire',
  enquireNow: 'Enquire now',
  generalEnquiry: 'General Enquiry',
  enquireForFinance: 'Enquire for Finance',
  personalisedFinance: 'Personalised finance',
  callUs: 'Call {phone}',
  emailUs: 'Email us',
  contactUs: 'Contact us',
  getDirections: 'Get Directions',
  bookService: 'Book a Service',
  similarCars: 'Similar vehicles',
  soldNotice: 'This {noun} has been sold',
  soldHint: 'Here are similar ones that are still available.',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  closed: 'Closed',
  byAppointmentOnly: 'By appointment only',
  today: 'Today',

  // Home
  findYourNext: 'Find your next {noun}',
  searchAllStock: 'Search all {count} {noun}',
  viewAllStock: 'View all {noun}',
  viewNamed: 'View the {name}',
  visitUs: 'Visit us',
  aboutDealer: 'About {name}',
  anyMake: 'Any make',
  anyBody: 'Any body type',
  maximumPrice: 'Maximum price',
  minimumPrice: 'Minimum price',
  upToAmounts: 'Up to',
  orMore: '{price}+',

  // Car page
  photoOf: 'Photo {number} of {count}',
  showPhoto: 'Show photo {number}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  illustration: 'Illustration of a similar {noun}: photos are coming soon',
  watchVideo: 'Watch the video',
  keyFacts: 'Key facts',
  specification: 'Full specification',
  vehicle: 'Vehicle',
  engineAndDrive: 'Engine and drive',
  registration: 'Identification and registration',
  dealerComments: 'Dealer’s comments',
  soldCarHint: 'Browse similar ones that are still available.',
  askAbout: 'Ask about this {noun}',
  enquiryAbout: 'Enquiry about {name}',
  moreLike: 'More {what}',

  // Locations and reviews
  address: 'Address',
  phone: 'Phone',
  landline: 'Landline',
  email: 'Email',
  moreAboutPlace: 'About {name}',
  outOfFive: '{rating} out of 5',
  reviewCount: '{count} reviews',

  // Errors
  pageNotFound: 'Page not found',
  pageNotFoundHint: 'The page may have moved, or the vehicle may have been sold. Try a search.',
} as const;

/** The five spellings of spec 2 §1, and words that another country would not read as meant. */
export const AMERICAN = {
  ...BROWSER_AMERICAN,
  favourites: 'Favorites',
  dealerLicence: 'Dealer license {number}',
  interiorColour: 'Interior color',
  rego: 'Registration',
  regoExpiry: 'Registration expires',
  enquire: 'Inquire',
  enquireNow: 'Inquire now',
  generalEnquiry: 'General Inquiry',
  enquireForFinance: 'Inquire for Finance',
  enquiryAbout: 'Inquiry about {name}',
  personalisedFinance: 'Personalized finance',
} satisfies Partial<Record<keyof typeof CATALOGUE, string>>;
