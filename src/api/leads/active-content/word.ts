import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import type { ActiveContentFinding } from './findings.ts';

/* Word documents (.docx): a zip of parts, which `.rels` parts connect (ECMA-376, part 2). */

/** Limits far above any real document. A longer list or larger descriptions of parts are not read. */
const MAX_PARTS = 10_000;
const MAX_READ_BYTES = 2_000_000;

const MACRO_PART = /vbaProject|vbaData/iu;
const DESCRIPTIVE_PART = /^\[content_types\]\.xml$|\.rels$/iu;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  htmlEntities: true,
});

const RelationshipSchema = v.object({
  Type: v.string(),
  Target: v.string(),
  TargetMode: v.optional(v.string(), 'Internal'),
});
type Relationship = v.InferOutput<typeof RelationshipSchema>;

const RelationshipsSchema = v.object({
  Relationships: v.union([
    v.pipe(
      v.object({ Relationship: v.union([RelationshipSchema, v.array(RelationshipSchema)]) }),
      v.transform(({ Relationship }) => [Relationship].flat()),
    ),
    // No relationship.
    v.pipe(
      v.literal(''),
      v.transform((): Relationship[] => []),
    ),
  ]),
});

/** Finds macros, embedded files and links to outside content in a Word document. */
export function inspectWord(content: Uint8Array): ActiveContentFinding | undefined {
  const names: string[] = [];
  let bytesToRead = 0;
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (!DESCRIPTIVE_PART.test(name)) return false;
      bytesToRead += originalSize;
      return bytesToRead <= MAX_READ_BYTES;
    },
  });
  if (names.length > MAX_PARTS || bytesToRead > MAX_READ_BYTES) return 'unreadable';
  // Of two parts with one name, Word might read the other. Names ignore case (ECMA-376, part 2, 6.2.2).
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return 'unreadable';
  if (names.some((name) => MACRO_PART.test(name))) return 'macros';
  for (const [name, bytes] of Object.entries(parts)) {
    const xml = parseXml(bytes);
    if (xml === undefined) return 'unreadable';
    const finding = /\.rels$/iu.test(name) ? inspectRelationships(xml) : inspectContentTypes(xml);
    if (finding) return finding;
  }
  return undefined;
}

/** Encodings by the first byte of a byte order mark; parts without one are UTF-8. */
const BYTE_ORDER_MARKS = new Map([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
]);

/** Parses XML without a document type, which Word does not accept either and which could hide text in entities. */
function parseXml(bytes: Uint8Array): unknown {
  const encoding = BYTE_ORDER_MARKS.get(bytes[0] ?? 0) ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (/<!DOCTYPE/iu.test(text) || XMLValidator.validate(text) !== true) return undefined;
  return parser.parse(text);
}

/** The type of macros counts even under another part name. */
const inspectContentTypes = (xml: unknown): ActiveContentFinding | undefined =>
  /macroEnabled|vbaProject|vbaData/iu.test(JSON.stringify(xml)) ? 'macros' : undefined;

function inspectRelationships(xml: unknown): ActiveContentFinding | undefined {
  const parsed = v.safeParse(RelationshipsSchema, xml);
  if (!parsed.success) return 'unreadable';
  for (const relationship of parsed.output.Relationships) {
    const finding = inspectRelationship(relationship);
    if (finding) return finding;
  }
  return undefined;
}

function inspectRelationship({ Type, Target, TargetMode }: Relationship): ActiveContentFinding | undefined {
  const kind = Type.split('/').at(-1)?.toLowerCase() ?? '';
  if (/vbaproject|vbadata/u.test(kind)) return 'macros';
  if (TargetMode.toLowerCase() === 'external') return isHarmlessLink(kind, Target) ? undefined : 'external';
  // Charts keep their figures in a spreadsheet.
  if (kind === 'package') return /\.xlsx$/iu.test(Target) ? undefined : 'attachments';
  return EMBEDDED_KINDS.has(kind) ? 'attachments' : undefined;
}

const EMBEDDED_KINDS = new Set(['oleobject', 'control', 'activexcontrolbinary', 'afchunk']);

/**
 * Links that Word follows only on a click, web pictures, and templates on the author's own disk, which Word records in
 * every document made from a template.
 */
const isHarmlessLink = (kind: string, target: string): boolean =>
  kind === 'hyperlink' || (kind === 'image' && /^https?:/iu.test(target)) || isLocalPath(target);

/** Returns whether a path starts with a drive letter, so that no server is asked for it. */
export const isLocalPath = (path: string): boolean => /^(?:file:\/\/\/)?[a-z]:[\\/]/iu.test(path);
