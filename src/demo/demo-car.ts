import type { Car } from '#src/stock/index.ts';

/** Facts of which a feed says only what is not usual. */
type Flag =
  | 'certified'
  | 'reserved'
  | 'preorder'
  | 'reservable'
  | 'has_nvic'
  | 'has_checkout_payment_processor'
  | 'show_on_dealer_website';

/** A vehicle as a demo feed has it: a Car without what reading the feed works out. */
export type DemoCar = Omit<Car, 'slug' | 'images' | Flag> & Partial<Pick<Car, Flag>> & { images: string[] };
