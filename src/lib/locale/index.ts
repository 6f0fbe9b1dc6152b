export { formatCents, formatDistance, formatNumber, formatPrice } from './format.ts';
export { formatDate, formatMoment, formatMomentWithYear, formatTime } from './format-date.ts';
export { LOCALE_FACTS, LOCALES, type Locale } from './locale.ts';
export { POSTCODES } from './postcode.ts';
export { type MessageKey, type Messages, messagesFor } from './spelling.ts';
