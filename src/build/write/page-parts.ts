import { randomUUID } from 'node:crypto';
import { hashContent } from '#src/lib/hash.ts';
import { type Fragment, type Frame, listFragments } from '#src/plan/inputs/index.ts';
import type { FragmentPlace, PageLayout } from '#src/release/index.ts';

/** A fragment with the hash of its inputs. Fragments with equal keys have equal markup. */
export interface KeyedFragment {
  readonly name: string;
  readonly key: string;
  readonly fragment: Fragment;
}

/** The inputs of a page, or a frame, divided into fragments and the rest, the shell. */
export interface Parts<Inputs extends object> {
  /** Hash of everything. */
  readonly key: string;
  /** Hash of the shell. */
  readonly shellKey: string;
  /** Without the inputs of fragments, so that no template can show them by itself. */
  readonly shell: Inputs;
  readonly fragments: readonly KeyedFragment[];
}

/** The inputs of a page in their parts. Its keys do not cover the frame. */
export type PageParts = Parts<object>;

/** Divides the inputs of a page. */
export const dividePage = (template: string, path: string, inputs: object): PageParts =>
  divide(`${template}\n${path}`, inputs);

/** Divides the frame, which is the same for all pages. Its keys cover the code too. */
export const divideFrame = (codeHash: string, frame: Frame): Parts<Frame> => divide(codeHash, frame);

function divide<Inputs extends object>(salt: string, inputs: Inputs): Parts<Inputs> {
  const named = listFragments(inputs);
  const kinds = Object.fromEntries(named.map(([name, { fragment }]) => [name, { fragment }]));
  const shell = named.length === 0 ? inputs : { ...inputs, ...kinds };
  // Fragments of one page may have the same inputs.
  const hashes = new Map<object, string>();
  const fragments = named.map(([name, fragment]) => {
    const hash = hashes.get(fragment.inputs) ?? hashContent(JSON.stringify(fragment.inputs));
    hashes.set(fragment.inputs, hash);
    return { name, key: `${fragment.fragment} ${hash}`, fragment };
  });
  const shellKey = hashContent(`${salt}\n${JSON.stringify(shell)}`);
  const keys = [shellKey, ...fragments.map((part) => part.key)];
  return { key: fragments.length === 0 ? shellKey : hashContent(keys.join('\n')), shellKey, shell, fragments };
}

/** A page as it is published, with the places of its fragments. */
export interface AssembledPage {
  readonly content: Buffer;
  readonly layout: PageLayout;
}

/** Returns the markup of a fragment. */
export type RenderFragment = (fragment: KeyedFragment) => Promise<Buffer>;

/** In every mark, so that no text of a feed can be one. */
const SECRET = randomUUID();

/** Returns the mark that a template has in place of a fragment. */
export const markFragment = (name: string): string => `<!--${SECRET} ${name}-->`;

/**
 * Puts rendered fragments in place of their marks. Throws if the page does not show each fragment of its own once. Those of the frame may be
 * missing.
 *
 * @param html The page with marks.
 */
export async function fillMarks(
  html: string,
  parts: PageParts,
  frame: readonly KeyedFragment[],
  render: RenderFragment,
): Promise<AssembledPage> {
  for (const { name } of parts.fragments)
    if (!html.includes(markFragment(name)))
      throw new Error(`The template shows its fragment "${name}" nowhere, expected once.`);
  const marked = [...parts.fragments, ...frame]
    .map((part) => ({ part, mark: markFragment(part.name) }))
    .map(({ part, mark }) => ({ part, mark, at: html.indexOf(mark) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  const page = createPageWriter(parts.shellKey);
  let position = 0;
  for (const { part, mark, at } of marked) {
    if (html.includes(mark, at + mark.length))
      throw new Error(`The template shows its fragment "${part.name}" twice, expected once.`);
    page.add(Buffer.from(html.slice(position, at)));
    page.addFragment(part, await render(part));
    position = at + mark.length;
  }
  page.add(Buffer.from(html.slice(position)));
  return page.finish();
}

/**
 * Replaces the changed fragments of a published page. The result is the same as that of rendering the whole page, because everything else of it
 * depends on its shell and that of the frame only.
 */
export async function replaceFragments(
  published: AssembledPage,
  parts: PageParts,
  frame: readonly KeyedFragment[],
  render: RenderFragment,
): Promise<AssembledPage> {
  const fragments = new Map([...frame, ...parts.fragments].map((part) => [part.name, part]));
  const page = createPageWriter(parts.shellKey);
  let position = 0;
  for (const { name, key, start, length } of published.layout.fragments) {
    const part = fragments.get(name);
    if (!part) throw new Error(`The published page has a fragment "${name}" that the plan has not.`);
    page.add(published.content.subarray(position, start));
    position = start + length;
    page.addFragment(part, part.key === key ? published.content.subarray(start, position) : await render(part));
  }
  page.add(published.content.subarray(position));
  return page.finish();
}

function createPageWriter(shell: string) {
  const pieces: Buffer[] = [];
  const fragments: FragmentPlace[] = [];
  let bytes = 0;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    bytes += piece.length;
  };
  return {
    add,
    addFragment({ name, key }: KeyedFragment, piece: Buffer): void {
      fragments.push({ name, key, start: bytes, length: piece.length });
      add(piece);
    },
    finish: (): AssembledPage => ({ content: Buffer.concat(pieces), layout: { shell, fragments } }),
  };
}
