export { post } from './post.ts';
export { findDestination, listDestinationNames } from './routing.ts';
export { type Failure, sendMail, sendMessage } from './send.ts';
export { getWebhookSecret } from './webhook-signature.ts';
