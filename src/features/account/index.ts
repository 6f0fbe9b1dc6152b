export { signInAddress } from './sign-in.ts';
export { storedUser } from './user.ts';
