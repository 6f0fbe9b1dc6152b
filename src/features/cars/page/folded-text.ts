/** A text in two parts: the visible one and the folded one. */
export interface FoldedText {
  readonly shown: string;
  readonly rest?: string | undefined;
}

const LINE = 75;
const LINES_IN_SIGHT = 12;
/** Fewer hidden lines than this are shown instead of folded. */
const WORTH_HIDING = 4;

/**
 * Splits a long text so that it folds without a script: after about twelve lines, at the end of a line, else of a
 * sentence, else of a word.
 */
export function foldText(text: string): FoldedText {
  const whole = text.trim();
  if (countLines(whole) < LINES_IN_SIGHT + WORTH_HIDING) return { shown: whole };
  const end = findFoldPosition(whole);
  return { shown: whole.slice(0, end).trimEnd(), rest: whole.slice(end).trimStart() };
}

const countLines = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0);

function findFoldPosition(text: string): number {
  let end = 0;
  let lines = 0;
  for (const paragraph of text.split(/(?<=\n)/u)) {
    const longer = lines + countLines(paragraph.replace(/\n$/u, ''));
    if (longer > LINES_IN_SIGHT)
      return lines * 2 >= LINES_IN_SIGHT ? end : end + findPositionInParagraph(paragraph, LINES_IN_SIGHT - lines);
    end += paragraph.length;
    lines = longer;
  }
  return end;
}

/** Returns how many characters of one long paragraph are shown. */
function findPositionInParagraph(paragraph: string, lines: number): number {
  const most = paragraph.slice(0, lines * LINE);
  const [sentences] = /^[\s\S]*[.!?](?=\s)/u.exec(most) ?? [];
  if (sentences && sentences.length * 2 > most.length) return sentences.length;
  const space = most.lastIndexOf(' ');
  return space > 0 ? space : most.length;
}
