import type { Template } from '../template.ts';

/** Dense pages with little decoration, for groups with a lot of stock. */
export const dense: Template = {
  looks: {
    hero: 'finder',
    card: { name: 'compact', similar: 5 },
    tiles: 'boxes',
    header: 'slim',
    footer: 'compact',
    pages: 'ledger',
  },
  defaults: {
    theme: { brand: '#1d4ed8', font: 'inter', radius: 'small', mode: 'light', headings: 'ruled', density: 'compact' },
    home: {
      blocks: [
        { type: 'bodies' },
        { type: 'cars', count: 10 },
        { type: 'makes' },
        { type: 'price' },
        { type: 'models' },
        { type: 'offers' },
        { type: 'locations' },
        { type: 'reviews' },
        { type: 'about' },
      ],
    },
    search: { layout: 'list' },
    syndication: { atom: true },
    features: {
      home: { hero: 'finder', tiles: 'boxes' },
      pages: { layout: 'ledger' },
      header: { variant: 'standard', layout: 'slim' },
      footer: { layout: 'compact' },
      cars: { card: 'compact', cardPhotos: 3 },
    },
  },
};
