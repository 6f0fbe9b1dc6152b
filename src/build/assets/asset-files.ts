import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { readImageFacts, type TenantAssets } from '#src/features/images/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { formatProblems, type Problem } from '#src/lib/problems/index.ts';
import { TenantProblem } from '../job.ts';
import { isHidden } from '../tenant/sources.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** A tenant's own files as they are published. */
export interface AssetFiles {
  /** Paths of the files to publish, relative to the folder. */
  readonly files: readonly string[];
  /** The pictures among them, by the URL that pages use. */
  readonly pictures: TenantAssets;
  /** Sanitised drawings by path, which are published instead of the files. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

interface AssetType {
  readonly name: string;
  readonly extensions: readonly string[];
  /** Recognises the content by its first bytes. */
  matches(start: Buffer): boolean;
}

const hasText =
  (text: string, at = 0) =>
  (start: Buffer) =>
    start.toString('latin1', at, at + text.length) === text;

/** The files that a site needs. First bytes: https://www.garykessler.net/library/file_sigs.html. */
const TYPES: readonly AssetType[] = [
  { name: 'SVG', extensions: ['svg'], matches: () => true },
  { name: 'JPEG', extensions: ['jpg', 'jpeg'], matches: hasText('\xff\xd8\xff') },
  { name: 'PNG', extensions: ['png'], matches: hasText('\x89PNG\r\n\x1a\n') },
  { name: 'WebP', extensions: ['webp'], matches: (start) => hasText('RIFF')(start) && hasText('WEBP', 8)(start) },
  { name: 'AVIF', extensions: ['avif'], matches: hasText('ftypavi', 4) },
  { name: 'GIF', extensions: ['gif'], matches: hasText('GIF8') },
  { name: 'ICO', extensions: ['ico'], matches: hasText('\0\0\x01\0') },
  { name: 'MP4', extensions: ['mp4', 'm4v'], matches: hasText('ftyp', 4) },
  { name: 'WebM', extensions: ['webm'], matches: hasText('\x1aE\xdf\xa3') },
  { name: 'JSON', extensions: ['json'], matches: (start) => start.toString('utf8').trimStart().startsWith('{') },
  { name: 'PDF', extensions: ['pdf'], matches: hasText('%PDF-') },
];

const ACCEPTED = TYPES.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(', ');
const START_BYTES = 32;
const PICTURES = /\.(?:jpe?g|png|webp)$/iu;

/** Files that Windows leaves behind in folders of pictures. They are not published, and neither are hidden files. */
const LEFT_BEHIND = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/u;

/**
 * Reads the files of a tenant's assets folder: checks that each has a type that sites need, sanitises drawings, and reads the
 * dimensions and hashes of pictures. JavaScript is published only if the config names it in `scripts`. Throws a TenantProblem
 * that names every file that is refused.
 */
export function readAssets(folder: string, names: readonly string[], scripts: readonly string[] = []): AssetFiles {
  const files = names.filter((name) => !isHidden(name) && !LEFT_BEHIND.test(name));
  const pictures = new Map<string, NonNullable<ReturnType<TenantAssets['get']>>>();
  const drawings = new Map<string, string>();
  const warnings: string[] = [];
  const problems: Problem[] = [];
  const addPicture = (name: string, bytes: Buffer): void => {
    const facts = readImageFacts(bytes);
    if (facts) pictures.set(`/assets/${name}`, { hash: hashContent(bytes), ...facts });
  };
  for (const name of scripts.filter((script) => !files.includes(script)))
    problems.push(describeMissing(join(folder, name)));
  for (const name of files) {
    const asset = scripts.includes(name) ? OWN_SCRIPT : readAsset(join(folder, name));
    switch (asset.kind) {
      case 'refused':
        problems.push(asset.problem);
        break;
      case 'drawing':
        drawings.set(name, asset.content);
        if (asset.removed.length > 0) warnings.push(describeRemoved(join(folder, name), asset.removed));
        addPicture(name, Buffer.from(asset.content));
        break;
      case 'picture':
        addPicture(name, asset.bytes);
        break;
      case 'file':
        break;
    }
  }
  if (problems.length > 0) throw new TenantProblem(formatProblems(problems));
  return { files, pictures, drawings, warnings };
}

/** Creates a reader for the bytes behind the URLs of a tenant's pictures. */
export function createAssetReader(folder: string, { drawings }: Pick<AssetFiles, 'drawings'>): (url: string) => Buffer {
  return (url) => {
    const name = url.slice('/assets/'.length);
    const drawing = drawings.get(name);
    if (drawing !== undefined) return Buffer.from(drawing);
    try {
      return readFileSync(join(folder, name));
    } catch (error) {
      throw new TenantProblem(`${url} existed when the build started but can no longer be read. Build again.`, {
        cause: error,
      });
    }
  };
}

type Asset =
  | { readonly kind: 'drawing'; readonly content: string; readonly removed: readonly string[] }
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  | { readonly kind: 'file' }
  | { readonly kind: 'refused'; readonly problem: Problem };

const OWN_SCRIPT: Asset = { kind: 'file' };

const describeMissing = (file: string): Problem => ({
  file,
  path: '',
  message: 'A script of the config does not exist',
  expected: 'a file at this path',
  received: 'none',
  fix: 'Add the file, or correct the "src" of the script in "scripts".',
});

function readAsset(file: string): Asset {
  const extension = /\.([^./]+)$/u.exec(file)?.[1]?.toLowerCase() ?? '';
  const type = TYPES.find(({ extensions }) => extensions.includes(extension));
  if (!type) {
    return refuse(file, {
      message: 'A site does not need a file of this type',
      received: extension === '' ? 'a file without an extension' : `.${extension}`,
      fix: 'Remove it from assets/, or save it as one of these types.',
    });
  }
  if (type.name === 'SVG') {
    const svg = sanitiseSvg(readFileSync(file));
    if (svg.kind === 'svg') return { kind: 'drawing', content: svg.content, removed: svg.removed };
    return refuse(file, {
      message: 'The file is not a drawing that browsers can read',
      expected: 'an SVG file in UTF-8',
      received: svg.reason,
      fix: 'Export it again as SVG, or remove it from assets/.',
    });
  }
  const bytes = PICTURES.test(file) ? readFileSync(file) : readStart(file);
  if (!type.matches(bytes)) {
    return refuse(file, {
      message: `The content is not ${type.name}`,
      expected: `a ${type.name} file, as the name says`,
      received: TYPES.slice(1).find(({ matches }) => matches(bytes))?.name ?? 'something else',
      fix: 'Save it again in the format of its name, give it the right extension, or remove it from assets/.',
    });
  }
  return PICTURES.test(file) ? { kind: 'picture', bytes } : { kind: 'file' };
}

function refuse(file: string, problem: Pick<Problem, 'message' | 'received' | 'fix'> & { expected?: string }): Asset {
  return { kind: 'refused', problem: { file, path: '', expected: `one of ${ACCEPTED}`, ...problem } };
}

function readStart(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    return start.subarray(0, readSync(handle, start, 0, START_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

const SHOWN_PARTS = 8;

function describeRemoved(file: string, removed: readonly string[]): string {
  const shown = removed.slice(0, SHOWN_PARTS).join(', ');
  const rest = removed.length > SHOWN_PARTS ? ` and ${removed.length - SHOWN_PARTS} more` : '';
  return `${file} is published without ${shown}${rest}: drawings may not run scripts or load other files. Remove these parts from the file.`;
}
