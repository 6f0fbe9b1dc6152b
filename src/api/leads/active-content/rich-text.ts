import type { ActiveContentFinding } from './findings.ts';
import { isLocalPath } from './word.ts';

/** Finds embedded objects and remote templates in a rich text (.rtf), whose control words cannot be split or escaped. */
export function inspectRichText(content: Uint8Array): ActiveContentFinding | undefined {
  const text = Buffer.from(content).toString('latin1');
  if (/\\(?:objdata|objemb|objlink|objautlink|objocx|objhtml|objupdate)(?![a-z])/u.test(text)) return 'attachments';
  const templates = [...text.matchAll(/\\template(?![a-z])\s*([^}]*)/gu)].map(([, path = '']) => path.trim());
  return templates.every((path) => path === '' || isLocalPath(path)) ? undefined : 'external';
}
