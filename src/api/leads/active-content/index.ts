import type { ActiveContentFinding } from './findings.ts';
import { inspectOlderWord } from './older-word.ts';
import { inspectPdf } from './pdf.ts';
import { inspectRichText } from './rich-text.ts';
import { inspectWord } from './word.ts';

export { type ActiveContentFinding as Finding, describeFinding } from './findings.ts';
export { isOlderWord } from './older-word.ts';

const INSPECTORS: Readonly<
  Record<string, (content: Uint8Array) => ActiveContentFinding | undefined | Promise<ActiveContentFinding | undefined>>
> = {
  'application/pdf': inspectPdf,
  'application/msword': inspectOlderWord,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': inspectWord,
  'application/rtf': inspectRichText,
};

/** Finds content that can harm the reader of a document of this type. Content that cannot be checked is a finding too. */
export async function findActiveContent(type: string, content: Uint8Array): Promise<ActiveContentFinding | undefined> {
  if (/macroenabled/iu.test(type)) return 'macros';
  const inspect = Object.hasOwn(INSPECTORS, type) ? INSPECTORS[type] : undefined;
  try {
    return await inspect?.(content);
  } catch {
    return 'unreadable';
  }
}
