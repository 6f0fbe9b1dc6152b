export type { GarageLink } from './garage-link.ts';
export { type Gate, gateOf, gatesOf } from './gates.ts';
export { SIGN_IN_PATH, type SignInType, signInAddress } from './sign-in.ts';
export { type StoredUser, storedUser } from './user.ts';
