export { dealerLinkRoutes } from './dealer-links.ts';
export { notifyPeople, retryNotices } from './on-change.ts';
export { startReminders } from './reminders.ts';
