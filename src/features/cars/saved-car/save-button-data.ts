import { parseSavedCar, type SavedCar } from './saved-car.ts';

/** The data that a car's save buttons carry in attributes (card/SaveButtons.tsx). Remove buttons carry the car only. */
export interface SaveButtonData {
  readonly car: SavedCar;
  readonly stocknum?: string | undefined;
  readonly price?: number | undefined;
  readonly isSold: boolean;
}

/** Reads the data of save buttons from their container; undefined without a valid car. */
export function readSaveButtonData({ dataset }: HTMLElement): SaveButtonData | undefined {
  const { car: text = '', stock: stocknum, price, sold } = dataset;
  const car = parseSavedCar(text);
  return car && { car, stocknum, price: Number(price) || undefined, isSold: sold !== undefined };
}
