/** A way on from the garage. */
export interface GarageLink {
  readonly kind: 'finance' | 'trade-in' | 'service';
  readonly url: string;
  readonly name: string;
  readonly text: string;
}
