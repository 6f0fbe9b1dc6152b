/* The dealer of tests/browser/build-large-dealer.ts. */

export const LARGE_DEALER = 'large-dealer';
/** The pages that are rendered. */
export const LARGE_CAR_PATHS: readonly string[] = ['/cars/2020-toyota-corolla-c0', '/cars/2020-toyota-camry-c9001'];
