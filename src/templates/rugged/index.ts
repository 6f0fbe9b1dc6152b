import type { Template } from '../template.ts';

/** Square, bold and dark, for trucks, four-wheel drives and motorcycles. */
export const rugged: Template = {
  looks: {
    hero: 'rugged',
    card: { name: 'slab', similar: 4 },
    tiles: 'outlines',
    footer: 'statement',
    pages: 'blocks',
  },
  defaults: {
    theme: { brand: '#c2410c', font: 'condensed', radius: 'none', mode: 'dark', headings: 'capitals' },
    home: {
      blocks: [
        { type: 'bodies' },
        { type: 'cars', count: 8 },
        { type: 'offers' },
        { type: 'price' },
        { type: 'makes' },
        { type: 'reviews' },
        { type: 'locations' },
        { type: 'about' },
      ],
    },
    features: {
      home: { hero: 'rugged', tiles: 'outlines' },
      pages: { layout: 'blocks' },
      header: { variant: 'large-square-logo' },
      footer: { layout: 'statement' },
      cars: { card: 'slab' },
    },
  },
};
