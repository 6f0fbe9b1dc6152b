import { atom } from 'nanostores';
import type { ConsentDecision } from './consent.ts';

/** The visitor's decision about scripts that need consent; undefined until they decide. */
export const $consentDecision = atom<ConsentDecision | undefined>();
