import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { formatPath } from '#src/lib/problems/index.ts';

/** The front matter of a text file as a value, with the positions of its keys, and the body below it. */
export type FrontMatter =
  | {
      readonly kind: 'front-matter';
      readonly data: unknown;
      /** Offset of each key in the file, by path. */
      readonly offsets: ReadonlyMap<string, number>;
      readonly body: string;
      /** Offset of the body in the file. */
      readonly bodyOffset: number;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed'; readonly message: string; readonly offset: number };

const HEAD = /^---[ \t]*\r?\n(?<yaml>(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/u;

/** Reads the YAML between two lines of three hyphens at the start of a text. */
export function readFrontMatter(text: string): FrontMatter {
  const match = HEAD.exec(text);
  if (!match) return { kind: 'absent' };
  const yaml = match.groups?.['yaml'] ?? '';
  const start = text.indexOf('\n') + 1;
  const document = parseDocument(yaml, { prettyErrors: false, stringKeys: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) return { kind: 'malformed', message: fault.message, offset: start + fault.pos[0] };
  const offsets = new Map<string, number>();
  placeKeys(document.contents, [], (path, offset) => offsets.set(formatPath(path), start + offset));
  const bodyOffset = match[0].length;
  try {
    // Limits aliases: a few that contain each other could expand to a billion values.
    const data: unknown = document.toJS({ maxAliasCount: 0 });
    return { kind: 'front-matter', data, offsets, body: text.slice(bodyOffset), bodyOffset };
  } catch {
    return { kind: 'malformed', message: 'Anchors and aliases (&name, *name) are not supported', offset: start };
  }
}

type Path = readonly (string | number)[];

function placeKeys(node: unknown, path: Path, place: (path: Path, offset: number) => void): void {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const inner = [...path, String(key.value)];
      place(inner, key.range?.[0] ?? 0);
      placeKeys(value, inner, place);
    }
  }
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const offset = isScalar(item) || isMap(item) || isSeq(item) ? item.range?.[0] : undefined;
      place([...path, index], offset ?? 0);
      placeKeys(item, [...path, index], place);
    }
  }
}
