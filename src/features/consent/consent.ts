/** Purposes of third-party scripts. Visitors decide about each purpose. */
export const SCRIPT_PURPOSES = ['banner', 'chat', 'map', 'analytics', 'other'] as const;

export type ScriptPurpose = (typeof SCRIPT_PURPOSES)[number];

/** A visitor's answer for events: whether the site may measure visits. */
export type ConsentDecision = 'accepted' | 'declined';

const NONE = 'none';

/** Formats the purposes that a visitor allows, for storage. `asked` identifies the scripts that the answer covers. */
export function formatConsent(allowed: readonly ScriptPurpose[], asked: string): string {
  return `${allowed.length > 0 ? allowed.join(',') : NONE} ${asked}`;
}

/** Parses the stored answer about these scripts; undefined for other scripts or other text. */
export function parseConsent(text: string | null, asked: string): readonly ScriptPurpose[] | undefined {
  const [answer = '', ...about] = text?.split(' ') ?? [];
  if (about.join(' ') !== asked) return undefined;
  if (answer === NONE) return [];
  const purposes = answer.split(',').flatMap((word) => SCRIPT_PURPOSES.find((purpose) => purpose === word) ?? []);
  return purposes.length === answer.split(',').length ? purposes : undefined;
}

/** Returns the answer for events: that about analytics, or about anything on a site that has no analytics to ask about. */
export function decideEvents(allowed: readonly ScriptPurpose[], purposes: readonly ScriptPurpose[]): ConsentDecision {
  const isAllowed = purposes.includes('analytics') ? allowed.includes('analytics') : allowed.length > 0;
  return isAllowed ? 'accepted' : 'declined';
}
