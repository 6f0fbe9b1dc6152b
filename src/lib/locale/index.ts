export { formatDistance, formatNumber, formatPrice } from './format.ts';
export { formatDate } from './format-date.ts';
export { LOCALE_FACTS, LOCALES, type Locale } from './locale.ts';
export { type MessageKey, type Messages, messagesFor } from './spelling.ts';
