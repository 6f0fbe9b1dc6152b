import type { Template } from '../template.ts';

/** Serif headings on a paper background with plenty of white space, for prestige dealers. */
export const elegant: Template = {
  looks: {
    hero: 'editorial',
    card: { name: 'bare', similar: 3 },
    tiles: 'index',
    header: 'centred',
    footer: 'centred',
    pages: 'journal',
  },
  defaults: {
    theme: {
      brand: '#1c1917',
      accent: '#a16207',
      font: 'newsreader',
      radius: 'none',
      mode: 'light',
      ground: 'warm',
      headings: 'centred',
      density: 'roomy',
    },
    home: {
      blocks: [
        { type: 'about', look: 'statement' },
        { type: 'cars', pick: 'featured', count: 6 },
        { type: 'makes' },
        { type: 'bodies' },
        { type: 'offers' },
        { type: 'reviews' },
        { type: 'price' },
        { type: 'locations' },
      ],
    },
    search: { layout: 'list' },
    // A viewing takes an hour and needs preparation.
    leads: { appointments: { slotMinutes: 60, noticeHours: 24 } },
    features: {
      home: { hero: 'editorial', tiles: 'index', priceSlider: { minimum: 20_000, maximum: 500_000 } },
      pages: { layout: 'journal' },
      header: { variant: 'large', layout: 'centred' },
      footer: { layout: 'centred' },
      cars: {
        card: 'bare',
        usedLabel: 'pre-owned',
        quickPicks: [50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000],
      },
      // Rare cars are valued by a person.
      leads: { valuations: false },
    },
  },
};
