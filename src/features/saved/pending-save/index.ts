/** A car that a shopper saved before signing in. Browsers load this module. */
export { getPendingSaveKey, readPendingSave, storePendingSave, takePendingSave } from './pending-save.ts';
