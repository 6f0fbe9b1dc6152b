/** Files of cars by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const CARS_CHUNKS = {
  base: [
    './card/card-photos-start.ts',
    './saved-car/comparability.ts',
    './saved-car/index.ts',
    './saved-car/save-button-data.ts',
    './saved-car/saved-car.ts',
  ],
  carFacts: ['./card/card.ts', './card/index.ts', './display/index.ts', './display/pick.ts', './display/tag.ts'],
  cards: ['./card/card-source.ts', './display/car-text.ts', './display/price.ts'],
} as const;
