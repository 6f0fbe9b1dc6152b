/** What a visitor said about the scripts that need consent. */
export type Decision = 'accepted' | 'declined';

const DECISIONS: readonly string[] = ['accepted', 'declined'] satisfies Decision[];

/** The decision as storage keeps it. `asked` names the scripts that it is about: others are another question. */
export function consentText(decision: Decision, asked: string): string {
  return `${decision} ${asked}`;
}

/** The decision that a stored text holds about these scripts; nothing for other scripts, and for any other text. */
export function readConsent(text: string | null, asked: string): Decision | undefined {
  const [decision = '', ...about] = text?.split(' ') ?? [];
  return isDecision(decision) && about.join(' ') === asked ? decision : undefined;
}

function isDecision(text: string): text is Decision {
  return DECISIONS.includes(text);
}
