import { makeCases, makeNewBatch, makeUsedBatch } from './batches.ts';
import type { DemoDealer } from './dealer.ts';
import * as lenders from './lenders.ts';
import { MOTORCYCLES } from './models/motorcycles.ts';
import { UNITED_STATES } from './models/united-states.ts';

export const kowhai: DemoDealer = {
  slug: 'kowhai-moto',
  locale: 'en-NZ',
  feed: {
    kind: 'meta-csv',
    site: 'https://www.kowhaimoto.example',
    street: '27 Ironmonger Way<br/>Penrose',
    city: 'Auckland',
    country: 'New Zealand',
    url: 'https://dms.kowhaimoto.example/export/meta.csv.gz',
  },
  plates: 'NZ motorcycle',
  priceTypes: [],
  lenders: lenders.MOTORCYCLE_LENDERS,
  market: true,
  offersApart: true,
  closings: [
    'Come in for a test ride: licence, gear and a sense of humour required.',
    'We ship to both islands, and take almost anything in trade.',
    'Priced on the road, ready to ride away.',
  ],
  batches: [
    makeUsedBatch(MOTORCYCLES, 46, ['401'], {
      item: 'motorcycle',
      years: [2014, 2025],
      mileage: { yearly: 4300, spread: 0.5 },
    }),
    { ...makeNewBatch('new', MOTORCYCLES, 22, ['401']), item: 'motorcycle' },
    { ...makeNewBatch('demo', MOTORCYCLES, 4, ['401']), item: 'motorcycle' },
  ],
  cases: makeCases({ withoutPhotos: 3, sold: 3, comingSoon: 4, reduced: 8, tags: ['Special', 'LAMS'] }),
};

export const larkmoss: DemoDealer = {
  slug: 'larkmoss-motors',
  locale: 'en-US',
  feed: { kind: 'json' },
  plates: undefined,
  priceTypes: [],
  lenders: lenders.AMERICAN_LENDERS,
  market: true,
  closings: [
    'No haggling, no hidden fees: the price you see is the price you pay, plus tax and title.',
    'Ask for the free vehicle history report.',
    'Home delivery is free within fifty miles of Portland.',
  ],
  batches: [
    makeUsedBatch(UNITED_STATES, 86, ['601', '601', '602'], {
      years: [2015, 2025],
      prices: [8000, 78_000],
      mileage: { yearly: 10_800, spread: 0.33 },
    }),
  ],
  cases: makeCases({ withoutPhotos: 2, sold: 3, reserved: 2, comingSoon: 3, reduced: 9, tags: ['Special', 'Special'] }),
};
