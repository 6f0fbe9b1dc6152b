import { atom } from 'nanostores';
import type { Decision } from './consent.ts';

/** What the visitor has said about the scripts that need consent; nothing while they are still to be asked. */
export const $decision = atom<Decision | undefined>();
