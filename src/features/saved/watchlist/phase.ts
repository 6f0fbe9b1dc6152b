import { atom } from 'nanostores';

/** What is known of the watchlist: it is asked for, it has been told, or nobody tells. start.ts sets it. */
export const $watchlistPhase = atom<'asking' | 'known' | 'silent'>('asking');
