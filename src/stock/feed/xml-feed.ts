import sax from 'sax';
import type { FeedProblem } from './feed-reading.ts';
import type { FormatOf } from './format-schema.ts';
import { mapRecords } from './mapping.ts';
import { TEXT_KEY } from './path.ts';
import { NO_ROWS, type RawFeed } from './raw-row.ts';
import { makeTreeSource, type TreeRecord } from './tree-feed.ts';

/** Levels of elements, and elements and attributes of one car. Feeds have fewer than ten levels and a few hundred values. */
const MAX_DEPTH = 64;
const MAX_NODES = 20_000;
/** Text is parsed in pieces, so that the parser copies little. */
const PIECE_LENGTH = 64 * 1024;

type Problem = Omit<FeedProblem, 'file'>;
export type XmlItems = { kind: 'items'; items: TreeRecord[] } | { kind: 'refused'; problem: Problem };

/** An element while it is open. */
interface OpenElement {
  readonly name: string;
  readonly value: Record<string, unknown>;
  text: string;
}

/** Reads the cars of an XML feed by the elements and attributes that the tenant maps. */
export function readXml(text: string, format: FormatOf<'xml'>, file: string): RawFeed {
  if (text.trim() === '') return NO_ROWS;
  const suffix = `.${format.item}`;
  const parsed = parseXmlItems(text, (path) => `.${path}`.endsWith(suffix));
  if (parsed.kind === 'refused') return { kind: 'refused', problem: { file, ...parsed.problem } };
  if (parsed.items.length === 0 && !hasItemParent(text, format.item)) {
    return { kind: 'refused', problem: { file, ...describeNoItems(format.item, text) } };
  }
  return mapRecords(makeTreeSource(parsed.items, format.item), format);
}

/**
 * Parses XML and returns its items as objects: elements by name, attributes by `@name`, repeated elements as lists, and text of
 * elements that have anything else by `#text`. `isItem` gets the names of the open elements, joined by dots. Entities that the
 * document defines are an error, so that no entity can grow.
 */
export function parseXmlItems(text: string, isItem: (path: string) => boolean): XmlItems {
  const parser = sax.parser(true, { position: true });
  const reader = new ItemReader(isItem);
  parser.ondoctype = (doctype) => reader.checkDoctype(doctype);
  parser.onopentag = ({ name, attributes }) => reader.open(name, attributes);
  parser.ontext = (part) => reader.addText(part);
  parser.oncdata = (part) => reader.addText(part);
  parser.onclosetag = () => reader.close();
  parser.onerror = (error) => {
    throw error;
  };
  try {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) parser.write(text.slice(at, at + PIECE_LENGTH));
    parser.close();
    return { kind: 'items', items: reader.items };
  } catch (error) {
    const where = `line ${parser.line + 1}, column ${parser.column}`;
    return {
      kind: 'refused',
      problem: error instanceof LimitError ? { ...error.problem, where } : describe(error, where),
    };
  }
}

/** A document that is well-formed but not a feed. */
class LimitError extends Error {
  readonly problem: Omit<Problem, 'where'>;
  constructor(problem: Omit<Problem, 'where'>) {
    super(problem.what);
    this.problem = problem;
  }
}

class ItemReader {
  readonly items: TreeRecord[] = [];
  readonly #isItem: (path: string) => boolean;
  /** Names of the elements around the item. */
  readonly #outer: string[] = [];
  /** The item and the elements in it that are open. */
  readonly #stack: OpenElement[] = [];
  #nodes = 0;

  constructor(isItem: (path: string) => boolean) {
    this.#isItem = isItem;
  }

  checkDoctype(doctype: string): void {
    if (/^\s*html\b/iu.test(doctype)) {
      throw new LimitError({
        what: 'The feed is a web page',
        expected: 'XML with an element for each car',
        fix: 'Use the address of the feed itself; a page in its place often is an error message or a sign-in form.',
      });
    }
    if (!/<!ENTITY/iu.test(doctype)) return;
    throw new LimitError({
      what: 'The feed defines entities of its own',
      expected: 'XML without <!ENTITY …>, because entities made of entities can fill the memory',
      fix: 'Have the export write the text itself in place of its entities.',
    });
  }

  open(name: string, attributes: Readonly<Record<string, unknown>>): void {
    if (this.#outer.length + this.#stack.length >= MAX_DEPTH) {
      throw new LimitError({
        what: `The feed has more than ${MAX_DEPTH} elements in one another`,
        expected: 'an element for each car, with a few levels of elements in it',
        fix: 'Have the export fixed.',
      });
    }
    if (this.#stack.length === 0 && !this.#isItem([...this.#outer, name].join('.'))) {
      this.#outer.push(name);
      return;
    }
    if (this.#stack.length === 0) this.#nodes = 0;
    const value: Record<string, unknown> = Object.create(null);
    this.#countNodes(1 + Object.keys(attributes).length);
    for (const [key, text] of Object.entries(attributes)) value[`@${key}`] = text;
    this.#stack.push({ name, value, text: '' });
  }

  addText(text: string): void {
    const element = this.#stack.at(-1);
    if (element) element.text += text;
  }

  close(): void {
    const element = this.#stack.pop();
    if (element === undefined) {
      this.#outer.pop();
      return;
    }
    const parent = this.#stack.at(-1);
    if (parent) addChild(parent.value, element.name, finish(element));
    else this.items.push(finishItem(element));
  }

  #countNodes(count: number): void {
    this.#nodes += count;
    if (this.#nodes <= MAX_NODES) return;
    throw new LimitError({
      what: `A car of the feed has more than ${MAX_NODES} elements and attributes`,
      expected: 'an element for each car',
      fix: 'Check "item" of the format: it has to name the element of one car.',
    });
  }
}

function addChild(parent: Record<string, unknown>, name: string, value: unknown): void {
  const before = parent[name];
  if (before === undefined) parent[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else parent[name] = [before, value];
}

/** Returns the text of an element that has nothing else, or an object. */
function finish({ value, text }: OpenElement): unknown {
  if (Object.keys(value).length === 0) return text;
  if (text.trim() !== '') value[TEXT_KEY] = text;
  return value;
}

function finishItem(element: OpenElement): TreeRecord {
  const value = finish(element);
  if (typeof value !== 'string') return element.value;
  return value.trim() === '' ? {} : { [TEXT_KEY]: value };
}

function describe(error: unknown, where: string): Problem {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const isCut = /unclosed|unexpected end/iu.test(sentence);
  return {
    what: `The feed is not well-formed XML: ${sentence.replace(/\.$/u, '')}`,
    where,
    expected: isCut ? 'an end tag for every element' : 'XML',
    fix: isCut
      ? 'The feed may have been cut off; send it again.'
      : 'Fix the export. Any XML validator shows the same position.',
  };
}

/** A dealer without cars has the list around them, and nothing in it. */
function hasItemParent(text: string, item: string): boolean {
  const parent = item.split('.').at(-2);
  return parent !== undefined && text.includes(`<${parent}`);
}

function describeNoItems(item: string, text: string): Problem {
  const names = new Set([...text.slice(0, 20_000).matchAll(/<([A-Za-z_][\w.:-]*)/gu)].map(([, name]) => name));
  const found = [...names].slice(0, 12).map((name) => `<${name}>`);
  return {
    what: `The feed has no element <${item}>`,
    where: 'the whole file',
    expected: `an element <${item}> for each car; the feed has ${found.join(', ')}`,
    fix: 'Name the element of one car as "item" of the format.',
  };
}
