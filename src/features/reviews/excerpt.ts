/** A text in two parts: the visible one, and the one behind "Read more". */
export interface Excerpt {
  readonly lead: string;
  readonly rest?: string | undefined;
}

/** About five lines of a card. A slightly longer text is shown whole, because a button for one word is annoying. */
const LENGTH = 220;
const SLACK = 60;
const SHORTEST = 120;

/** Splits a long text after a sentence if one ends in time, else between words. */
export function splitExcerpt(text: string): Excerpt {
  const whole = text.trim();
  if (whole.length <= LENGTH + SLACK) return { lead: whole };
  const start = whole.slice(0, LENGTH);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end))) + 1;
  const word = start.lastIndexOf(' ');
  const between = word > 0 ? word : LENGTH;
  const at = sentence >= SHORTEST ? sentence : between;
  return { lead: whole.slice(0, at).trim(), rest: whole.slice(at).trim() };
}
