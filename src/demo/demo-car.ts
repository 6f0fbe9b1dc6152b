import type { Car } from '#src/stock/index.ts';

/** Values that a feed has only if they are unusual. */
type Flag = 'certified' | 'reserved' | 'preorder' | 'reservable' | 'has_nvic' | 'show_on_dealer_website';

/** A vehicle of a demo feed: a Car without the values that are derived when the feed is read. */
export type DemoCar = Omit<Car, 'slug' | 'images' | 'has_checkout_payment_processor' | Flag> & {
  [Key in Flag]?: Car[Key] | undefined;
} & {
  images: string[];
};
