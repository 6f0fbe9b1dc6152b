export * from './brands.ts';
export * from './car.ts';
export * from './icons.ts';
export * from './llms.ts';
export * from './locations.ts';
export * from './page-head.ts';
export * from './search.ts';
export * from './sitemap.ts';
