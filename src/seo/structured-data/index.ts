export * from './car.ts';
export * from './json-ld.ts';
export * from './page.ts';
export * from './search.ts';
