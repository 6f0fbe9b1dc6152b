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

/** Returns the markup of a fragment, encoded if it is shown on several pages. */
export type RenderFragment = (fragment: KeyedFragment) => Promise<Buffer | string>;

/** With a secret, so that no text of a feed can be a mark. */
const MARK_START = `<!--${randomUUID()} `;
const MARK_END = '-->';

/** Returns the mark that a template has in place of a fragment. */
export const markFragment = (name: string): string => `${MARK_START}${name}${MARK_END}`;

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
  const missing = new Map([...parts.fragments, ...frame].map((part) => [part.name, part]));
  const [start = '', ...rest] = html.split(MARK_START);
  const marked = rest.map((text) => {
    const end = text.indexOf(MARK_END);
    const name = text.slice(0, end);
    const part = missing.get(name);
    if (!part) throw new Error(`The template shows its fragment "${name}" twice, expected once.`);
    missing.delete(name);
    return { part, after: text.slice(end + MARK_END.length) };
  });
  for (const { name } of parts.fragments)
    if (missing.has(name)) throw new Error(`The template shows its fragment "${name}" nowhere, expected once.`);
  const page = createPageWriter(parts.shellKey);
  page.add(start);
  for (const { part, after } of marked) {
    page.addFragment(part, await render(part));
    page.add(after);
  }
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

interface Piece {
  readonly content: Buffer | string;
  /** The fragment that it is. */
  readonly fragment?: KeyedFragment;
}

/** The most bytes of one UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

/** Room for one page while it is encoded. It grows with the largest page. */
let room = Buffer.alloc(0);

/** Collects the pieces of a page, and encodes them at once: a text that is encoded by itself is read twice, once for its length. */
function createPageWriter(shell: string) {
  const pieces: Piece[] = [];
  return {
    add: (content: Piece['content']) => void pieces.push({ content }),
    addFragment: (fragment: KeyedFragment, content: Piece['content']) => void pieces.push({ content, fragment }),
    finish(): AssembledPage {
      const most = pieces.reduce((sum, { content }) => sum + content.length * MOST_BYTES, 0);
      if (room.length < most) room = Buffer.allocUnsafe(most);
      const fragments: FragmentPlace[] = [];
      let bytes = 0;
      for (const { content, fragment } of pieces) {
        const length = typeof content === 'string' ? room.write(content, bytes) : content.copy(room, bytes);
        if (fragment) fragments.push({ name: fragment.name, key: fragment.key, start: bytes, length });
        bytes += length;
      }
      return { content: Buffer.from(room.subarray(0, bytes)), layout: { shell, fragments } };
    },
  };
}
