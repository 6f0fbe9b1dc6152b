/** From the outbox to the dealer. */
export { startDelivery } from './start.ts';
