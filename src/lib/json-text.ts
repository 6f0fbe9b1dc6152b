/** What reading a JSON text gave: its value, or the place where it stops being JSON. */
export type JsonText =
  | { kind: 'value'; value: unknown }
  | { kind: 'malformed'; line: number; column: number; expected: string; found: string };

/** JSON.parse whose failure always says where; the message of the engine gives a position only for some mistakes. */
export function parseJsonText(text: string): JsonText {
  try {
    return { kind: 'value', value: JSON.parse(text) };
  } catch {
    const { position, expected } = firstMistake(text);
    const before = text.slice(0, position).split('\n');
    return {
      kind: 'malformed',
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      expected,
      found: position < text.length ? JSON.stringify(text.slice(position, position + 20)) : 'the end of the file',
    };
  }
}

const SPACE = /[\t\n\r ]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

interface Mistake {
  position: number;
  expected: string;
}

/** Walks the text without recursion, because a feed of a million `[` must not overflow the stack. */
function firstMistake(text: string): Mistake {
  const open: ('[' | '{')[] = [];
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const match = pattern.exec(text)?.[0];
    position += match?.length ?? 0;
    return match;
  };
  const takeMark = (marks: string): string | undefined => {
    take(SPACE);
    const mark = text[position];
    if (mark === undefined || !marks.includes(mark)) return undefined;
    position += 1;
    return mark;
  };
  const takeKey = (): string | undefined => {
    take(SPACE);
    if (take(STRING) === undefined) return 'a field name in double quotes';
    return takeMark(':') ? undefined : "':' after the field name";
  };
  /** Takes what closes the value just read and leads to the next one; says what was expected instead. */
  const takeEndings = (): string | undefined => {
    for (;;) {
      const inside = open.at(-1);
      if (inside === undefined) return 'nothing more after the value';
      const mark = takeMark(inside === '[' ? ',]' : ',}');
      if (mark === undefined) return inside === '[' ? "',' or ']'" : "',' or '}'";
      if (mark === ',') return inside === '{' ? takeKey() : undefined;
      open.pop();
    }
  };
  for (;;) {
    const bracket = takeMark('[{');
    let expected: string | undefined;
    if (bracket === '[' || bracket === '{') {
      if (takeMark(bracket === '[' ? ']' : '}')) expected = takeEndings();
      else {
        open.push(bracket);
        if (bracket === '{') expected = takeKey();
      }
    } else if (take(STRING) === undefined && take(SCALAR) === undefined) expected = 'a value';
    else expected = takeEndings();
    if (expected !== undefined) {
      take(SPACE);
      return { position, expected };
    }
  }
}
