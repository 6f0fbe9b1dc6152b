import type { Messages } from '#src/lib/locale/index.ts';
import type { ScriptPurpose } from './consent.ts';

const KEYS = {
  banner: 'purposeBanner',
  chat: 'purposeChat',
  map: 'purposeMap',
  analytics: 'purposeAnalytics',
  other: 'purposeOther',
} as const satisfies Record<ScriptPurpose, keyof Messages>;

/** Returns the name of a purpose for visitors. */
export const getPurposeLabel = (
  purpose: ScriptPurpose,
  messages: Pick<Messages, (typeof KEYS)[ScriptPurpose]>,
): string => messages[KEYS[purpose]];
