import { isObject } from '#src/lib/problem-shape.ts';
import type { SiteInput } from './schema.ts';
import { TEMPLATES, type TemplateName } from './template-names.ts';

type Defaults = Pick<SiteInput, 'theme' | 'home' | 'search' | 'leads' | 'reviews' | 'features'>;

/** What each template sets; a tenant's file wins over it, key by key, and lists replace lists (D1). */
const TEMPLATE_DEFAULTS = {
  /** Large pictures on white, soft corners: used-car yards that live from their photos. */
  photographic: {
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
      header: { variant: 'large', searchPlaceholder: 'used-cars' },
      cars: { card: 'framed' },
    },
  },
  /** Much on a page, little decoration: groups with a lot of stock. */
  dense: {
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
    features: {
      home: { hero: 'finder', tiles: 'boxes' },
      header: { variant: 'standard', layout: 'slim' },
      footer: { layout: 'compact' },
      cars: { card: 'compact' },
    },
  },
  /** Square, loud and dark: trucks, four-wheel drives, motorcycles. */
  rugged: {
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
      header: { variant: 'large-square-logo' },
      footer: { layout: 'statement' },
      cars: { card: 'slab' },
    },
  },
  /** Serif headings on paper and much air: prestige dealers. */
  elegant: {
    theme: {
      ...{ brand: '#1c1917', accent: '#a16207', font: 'newsreader', radius: 'none', mode: 'light' },
      ...{ ground: 'warm', headings: 'centred', density: 'roomy' },
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
    // Who comes to a viewing takes an hour, and is waited for.
    leads: { appointments: { slotMinutes: 60, noticeHours: 24 } },
    features: {
      home: { hero: 'editorial', tiles: 'index', priceSlider: { minimum: 20_000, maximum: 500_000 } },
      header: { variant: 'large', layout: 'centred' },
      footer: { layout: 'centred' },
      cars: {
        card: 'bare',
        usedLabel: 'pre-owned',
        quickPicks: [50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000],
      },
    },
  },
} as const satisfies Record<TemplateName, Defaults>;

/** What a tenant wrote, over the defaults of the template it names. An unknown template is the schema's to refuse. */
export function withTemplate(input: Record<string, unknown>): Record<string, unknown> {
  const template = TEMPLATES.find((name) => name === input.template);
  return template ? merge(TEMPLATE_DEFAULTS[template], input) : input;
}

/** `over` on top of `under`. Object.fromEntries defines keys, so that `__proto__` stays a key like any other. */
function merge(under: object, over: Record<string, unknown>): Record<string, unknown> {
  const lower = new Map<string, unknown>(Object.entries(under));
  const merged = Object.entries(over).map(([key, value]) => {
    const below = lower.get(key);
    return [key, isObject(value) && isObject(below) ? merge(below, value) : value] as const;
  });
  return Object.fromEntries([...lower, ...merged]);
}
