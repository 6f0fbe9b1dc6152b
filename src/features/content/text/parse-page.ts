import * as v from 'valibot';
import { SlugSchema } from '#src/lib/fields.ts';
import { findLinkFaults } from '#src/lib/markdown/index.ts';
import {
  type Finding,
  getLineNumber,
  locateFindings,
  type Problem,
  parseWithSchema,
  quote,
} from '#src/lib/problems/index.ts';
import { slugify } from '#src/lib/slug.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ContentPage, FrontMatterSchema } from './page-schema.ts';

/** The result for a page's file: a page, or every problem in it. */
export type PageResult = { kind: 'page'; page: ContentPage } | { kind: 'invalid'; problems: Problem[] };

/** The maximum size: ten times a long page of text. */
const MAX_LENGTH = 200_000;

const EXAMPLE = '---\ntitle: About us\n---';

/** Parses the text of `file`; `name` is the file's name within the folder of pages. */
export function parsePage(text: string, { file, name }: { file: string; name: string }): PageResult {
  const refuse = (refusal: Omit<Finding, 'path'> & { line?: number | undefined }): PageResult => ({
    kind: 'invalid',
    problems: [{ file, path: '', ...refusal }],
  });
  const slug = name.replace(/\.md$/u, '');
  if (slug === name || !v.is(SlugSchema, slug)) return refuse(makeNameFinding(name));
  if (text.length > MAX_LENGTH) return refuse(TOO_LARGE);
  // Characters that result from reading other encodings as UTF-8.
  if (text.includes('\0') || text.includes('\uFFFD')) return refuse(WRONG_ENCODING);
  const source = text.replace(/^\uFEFF/u, '');
  const head = readFrontMatter(source);
  if (head.kind === 'absent') return refuse({ ...NO_HEAD, received: quote(source.split('\n', 1)[0] ?? ''), line: 1 });
  if (head.kind === 'malformed')
    return refuse({ ...makeSyntaxFinding(head.message), line: getLineNumber(source, head.offset) });
  const parsed = parseWithSchema(FrontMatterSchema, head.data ?? {});
  const { offsets, body, bodyOffset } = head;
  const problems = [
    ...(parsed.kind === 'invalid' ? locateFindings(parsed.findings, { offsets, text: source, file }) : []),
    ...findBodyProblems(body, file, getLineNumber(source, bodyOffset)),
  ];
  if (parsed.kind === 'invalid' || problems.length > 0) return { kind: 'invalid', problems };
  return { kind: 'page', page: { slug, ...parsed.value, body } };
}

function findBodyProblems(body: string, file: string, firstLine: number): Problem[] {
  return findLinkFaults(body).map(({ address, line, fix }) => ({
    file,
    path: '',
    line: firstLine + line - 1,
    message: 'A broken link',
    expected: 'the address of a page, a picture, a phone or a mailbox',
    received: quote(address),
    fix,
  }));
}

function makeNameFinding(name: string): Omit<Finding, 'path'> {
  const meant = slugify(name.replace(/\.\w+$/u, ''));
  const isPage = /\.(?:md|markdown|mdown|txt)$/iu.test(name) && !name.includes('/');
  return {
    message: 'Not a valid page name',
    expected: 'a file such as "about-us.md": lower-case letters, digits and hyphens, then .md, in no further folder',
    received: quote(name),
    fix: isPage && meant ? `Rename it to "${meant}.md".` : 'Remove it; pictures belong in the folder assets.',
  };
}

const TOO_LARGE = {
  message: 'The file is too large',
  expected: `at most ${MAX_LENGTH} characters`,
  received: 'more',
  fix: 'Split it into several pages.',
};
const WRONG_ENCODING = {
  message: 'Wrong encoding',
  expected: 'a text in UTF-8',
  received: 'another encoding',
  fix: 'Save the file as UTF-8 in your editor.',
};
const NO_HEAD = {
  message: 'A page without a head',
  expected: `a head such as\n${EXAMPLE}`,
  fix: 'Start the file with a line of three hyphens, the title, and another line of three hyphens.',
};

function makeSyntaxFinding(fault: string): Omit<Finding, 'path'> {
  return {
    message: 'A head that cannot be read',
    expected: `YAML: a line for each key, such as\n${EXAMPLE}`,
    received: fault.replace(/\.$/u, ''),
    fix: 'Fix the line. Put text with a colon or a quote in double quotes.',
  };
}
