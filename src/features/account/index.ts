export { findInput, setBusy, showError } from './field.ts';
export { findSignInGate, listSignInGates, type SignInGate } from './sign-in-gates.ts';

/** A link of the garage to another page. */
export interface GarageLink {
  readonly kind: 'finance' | 'trade-in' | 'service';
  readonly url: string;
  readonly name: string;
  readonly text: string;
}
