/** A visitor's decision about scripts that need consent. */
export type ConsentDecision = 'accepted' | 'declined';

const DECISIONS: readonly string[] = ['accepted', 'declined'] satisfies ConsentDecision[];

/** Formats a decision for storage. `asked` identifies the scripts that it covers. */
export function formatConsent(decision: ConsentDecision, asked: string): string {
  return `${decision} ${asked}`;
}

/** Parses a stored decision about these scripts; undefined for other scripts or other text. */
export function parseConsent(text: string | null, asked: string): ConsentDecision | undefined {
  const [decision = '', ...about] = text?.split(' ') ?? [];
  return isDecision(decision) && about.join(' ') === asked ? decision : undefined;
}

function isDecision(text: string): text is ConsentDecision {
  return DECISIONS.includes(text);
}
