import type { Template } from '../template.ts';

/** Large pictures on white with rounded corners, for used-car yards with good photos. */
export const photographic: Template = {
  looks: {
    hero: 'banner',
    card: { name: 'framed', similar: 3 },
    tiles: 'chips',
    header: 'bar',
    footer: 'columns',
    pages: 'open',
  },
  defaults: {
    theme: { brand: '#0f5c8c', font: 'manrope', radius: 'large', mode: 'light', ground: 'white' },
    home: {
      blocks: [
        { type: 'cars', pick: 'featured', count: 6 },
        { type: 'bodies' },
        { type: 'offers' },
        { type: 'price' },
        { type: 'reviews' },
        { type: 'makes' },
        { type: 'locations' },
        { type: 'about' },
      ],
    },
    features: {
      home: { hero: 'banner', tiles: 'chips' },
      pages: { layout: 'open' },
      header: { variant: 'large', searchPlaceholder: 'used-cars' },
      cars: { card: 'framed' },
    },
  },
};
