import { filterByMake, makeCases, makeNewBatch, makeUsedBatch } from './batches.ts';
import type { DemoDealer } from './dealer.ts';
import * as lenders from './lenders.ts';
import { FOUR_WHEEL_DRIVE_MODELS } from './models/four-wheel-drives.ts';
import { PASSENGER } from './models/passenger.ts';
import { PRESTIGE } from './models/prestige.ts';
import { SUVS } from './models/suvs.ts';
import { LEISURE_VEHICLES, TRUCKS } from './models/trucks-and-rvs.ts';

export const currawong: DemoDealer = {
  slug: 'currawong-cars',
  reports: true,
  locale: 'en-AU',
  feed: { kind: 'json' },
  plates: 'NSW',
  priceTypes: ['drive_away', 'drive_away', 'drive_away', 'estimated_drive_away'],
  lenders: lenders.AUSTRALIAN_LENDERS,
  market: true,
  closings: [
    'Call us or drop in: coffee is on, and nobody will chase you round the yard.',
    'Trade-ins are welcome, and we deliver anywhere in New South Wales.',
    'Every car comes with a year of roadside assistance.',
  ],
  batches: [
    makeUsedBatch(PASSENGER, 50, ['101', '101', '102'], { prices: [3500, 60_000] }),
    makeUsedBatch(SUVS, 54, ['101', '102'], { years: [2013, 2025], prices: [6000, 70_000] }),
    makeUsedBatch(FOUR_WHEEL_DRIVE_MODELS, 18, ['102'], {
      prices: [9000, 75_000],
      mileage: { yearly: 17_500, spread: 0.3 },
    }),
  ],
  cases: makeCases({
    withoutPhotos: 3,
    sold: 4,
    reserved: 3,
    comingSoon: 4,
    reduced: 12,
    subscription: 6,
    filmed: 2,
    tags: ['Special', 'Special', 'Special', 'Test Drive Only'],
  }),
};

const FRANCHISES = filterByMake([...PASSENGER, ...SUVS, ...FOUR_WHEEL_DRIVE_MODELS], 'Hyundai', 'Kia');
const TOUGH_FRANCHISES = filterByMake([...SUVS, ...FOUR_WHEEL_DRIVE_MODELS], 'Isuzu', 'GWM');

export const riverfold: DemoDealer = {
  slug: 'riverfold',
  locale: 'en-AU',
  feed: { kind: 'csv' },
  plates: 'QLD',
  priceTypes: ['drive_away', 'drive_away', 'excluding_government_charges'],
  lenders: lenders.GROUP_LENDERS,
  market: true,
  offersApart: true,
  closings: [
    'Talk to our sales team about a test drive this week.',
    'Serviced, warranted and ready: book a test drive at any of our yards.',
    'Ask about our free first service and the seven-day exchange.',
  ],
  batches: [
    makeNewBatch('new', FRANCHISES, 30, ['201']),
    makeNewBatch('new', TOUGH_FRANCHISES, 14, ['202']),
    makeNewBatch('demo', FRANCHISES, 9, ['201']),
    makeNewBatch('demo', TOUGH_FRANCHISES, 5, ['202']),
    makeUsedBatch([...PASSENGER, ...SUVS], 66, ['203', '203', '201'], { years: [2014, 2025], prices: [7000, 72_000] }),
    makeUsedBatch(FOUR_WHEEL_DRIVE_MODELS, 22, ['202', '203'], { years: [2014, 2025], prices: [16_000, 95_000] }),
  ],
  cases: makeCases({
    priceOnApplication: 2,
    withoutPhotos: 4,
    sold: 4,
    longSold: 2,
    reserved: 4,
    comingSoon: 6,
    reduced: 14,
    longName: 2,
    tags: ['Special', 'Special', 'Pre-order', 'Test Drive Only'],
    preorder: 1,
    distributed: 6,
  }),
};

export const ashcombe: DemoDealer = {
  slug: 'ashcombe-quill',
  locale: 'en-AU',
  photographed: 'sides',
  feed: { kind: 'xml' },
  plates: 'VIC',
  priceTypes: ['excluding_government_charges'],
  lenders: lenders.PRESTIGE_LENDERS,
  market: true,
  closings: [
    'Viewing is by appointment at our South Yarra showroom, at a time that suits you.',
    'We would be glad to send a film of the car, cold start included.',
    'Delivery by covered transport is available throughout Australia.',
  ],
  batches: [
    makeUsedBatch(PRESTIGE, 50, ['301', '301', '302'], {
      years: [2014, 2025],
      prices: [42_000, 720_000],
      leastEquipment: 0.65,
      mileage: { yearly: 7400, spread: 0.42 },
    }),
  ],
  cases: makeCases({
    priceOnApplication: 6,
    withoutPhotos: 2,
    reserved: 3,
    comingSoon: 3,
    reduced: 2,
    tags: ['Consignment', 'Special'],
  }),
};

export const saltbush: DemoDealer = {
  slug: 'saltbush',
  reports: true,
  locale: 'en-AU',
  feed: { kind: 'json' },
  plates: 'WA',
  priceTypes: ['excluding_government_charges', 'drive_away'],
  lenders: lenders.AUSTRALIAN_LENDERS,
  market: true,
  closings: [
    'Bring your toolbox, your trailer or your dog, and take it for a proper drive.',
    'We set vehicles up for the bush and the site: ask for a quote on tray, canopy or tow gear.',
    'Freight to the north-west leaves every week.',
  ],
  batches: [
    makeUsedBatch(FOUR_WHEEL_DRIVE_MODELS, 44, ['502'], {
      years: [2013, 2025],
      prices: [12_000, 150_000],
      mileage: { yearly: 19_500, spread: 0.3 },
    }),
    makeUsedBatch(TRUCKS, 18, ['501'], {
      item: 'truck',
      years: [2014, 2024],
      mileage: { yearly: 24_000, spread: 0.35 },
      mostlyWhite: true,
    }),
    { ...makeNewBatch('new', TRUCKS, 6, ['501']), item: 'truck', mostlyWhite: true },
    makeUsedBatch(LEISURE_VEHICLES, 16, ['503'], {
      item: 'rv',
      years: [2015, 2025],
      mileage: { yearly: 10_500, spread: 0.3 },
      mostlyWhite: true,
    }),
    { ...makeNewBatch('new', LEISURE_VEHICLES, 8, ['503']), item: 'rv', mostlyWhite: true },
  ],
  cases: makeCases({
    priceOnApplication: 3,
    withoutPhotos: 3,
    comingSoon: 3,
    reduced: 8,
    longName: 2,
    tags: ['Special', 'Special', 'Ex-fleet'],
  }),
};

const ELECTRIC = [...PASSENGER, ...SUVS].filter(({ engines }) => engines.every(({ fuel }) => fuel === 'Electric'));

export const voltbird: DemoDealer = {
  slug: 'voltbird',
  locale: 'en-AU',
  photographed: 'first-demonstrators',
  feed: { kind: 'pipes-and-json' },
  plates: undefined,
  priceTypes: ['drive_away'],
  lenders: lenders.AUSTRALIAN_LENDERS,
  market: false,
  closings: [
    'The battery has been tested, and its report comes with the car.',
    'Subscribe by the month, with insurance, tyres and servicing in one payment.',
    'A home charger can be fitted before the car arrives.',
  ],
  batches: [makeUsedBatch(ELECTRIC, 36, ['701'], { years: [2021, 2025] }), makeNewBatch('demo', ELECTRIC, 6, ['701'])],
  cases: makeCases({
    priceOnApplication: 0,
    comingSoon: 3,
    hidden: 0,
    reduced: 4,
    longName: 0,
    subscription: 18,
    rental: 5,
    tags: ['Special'],
  }),
};
