import { atom } from 'nanostores';
import type { LoanOffer } from '../loan-offer.ts';

/** The offer that replaces the published one; undefined while the published one holds. */
export const $freshOffer = atom<LoanOffer | undefined>();
