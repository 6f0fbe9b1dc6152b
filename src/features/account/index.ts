export type { GarageLink } from './garage-link.ts';
export { findSignInGate, listSignInGates, type SignInGate } from './sign-in-gates.ts';
