import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { isLicenceAllowed, PUBLISHABLE_LICENCES } from './spdx.ts';

/** A package with the terms of its files. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Its licence and notice files, one after the other. */
  readonly text: string;
}

/** A package that sites may ship, or the reason why not and how to fix it. */
export type LicenceReading =
  | { readonly kind: 'licensed'; readonly licensed: LicensedPackage }
  | { readonly kind: 'refused'; readonly problem: string };

const ManifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Packages of npm's early years have objects here, which name no SPDX licence. */
  license: v.optional(v.unknown()),
});

const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^ofl/iu;
/** Apache-2.0 asks to pass these on as well. */
const NOTICE_FILE = /^notice/iu;
const CODE = /\.(?:[cm]?[jt]sx?|json|map)$/iu;

/** Texts of packages that contain none: `<name>.txt`, with `__` for the slash of a scoped name. */
const ADDED_TEXTS = join(import.meta.dirname, 'texts');

/**
 * Reads the licence of the package in `folder`. Its text comes from its files, or else from the folder `addedTexts`. `files`
 * are those that sites ship, relative to the package.
 */
export function readPackageLicence(
  folder: string,
  files: readonly string[] = [],
  addedTexts: string = ADDED_TEXTS,
): LicenceReading {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = v.parse(ManifestSchema, manifest);
  const refuse = (problem: string): LicenceReading => ({
    kind: 'refused',
    problem: `Sites ship files of the package ${name} ${version}, ${problem}`,
  });

  const licence = typeof license === 'string' ? license.trim() : '';
  if (licence === '') return refuse(`whose package.json names no licence. ${REPLACE}.`);
  if (!isLicenceAllowed(licence, PUBLISHABLE_LICENCES)) {
    return refuse(
      `whose licence ${licence} is not among those that sites may ship (${PUBLISHABLE_LICENCES.join(', ')}). ${REPLACE}. If a dealer's site may ship it on no other condition than its text, add the licence to src/build/licences/spdx.ts.`,
    );
  }

  const addedText = join(addedTexts, `${name.replace('/', '__')}.txt`);
  const own = listLicenceFiles(folder, LICENCE_FILE);
  const texts = (own.length > 0 || !existsSync(addedText) ? own : [addedText]).map(readText).filter(Boolean);
  if (texts.length === 0) {
    return refuse(
      `which contains no text of its licence ${licence}. Save the text from the package's repository as src/build/licences/texts/${basename(addedText)}, or: ${REPLACE}.`,
    );
  }

  const marks = name === 'simple-icons' ? listMarksWithOwnLicence(folder, files) : [];
  if (marks.length > 0) {
    return refuse(
      `and these drawings in it have a licence of their own: ${marks.join(', ')}. Remove them from the pages, or draw them without the package.`,
    );
  }
  const text = [...texts, ...listLicenceFiles(folder, NOTICE_FILE).map(readText)].join('\n\n');
  return { kind: 'licensed', licensed: { name, version, licence, text } };
}

const REPLACE = 'Replace the package, or keep it out of scripts, styles and markup';

function listLicenceFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !CODE.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();
}

const readText = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trim();

const MarksSchema = v.array(v.object({ slug: v.string(), license: v.optional(v.object({ type: v.string() })) }));

/** simple-icons is CC0-1.0, except for the drawings that its list gives another licence (its DISCLAIMER.md). */
function listMarksWithOwnLicence(folder: string, files: readonly string[]): string[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'data/simple-icons.json'), 'utf8'));
  const shipped = new Set(files.map((file) => basename(file, '.svg')));
  return v
    .parse(MarksSchema, list)
    .filter(({ slug, license }) => shipped.has(slug) && license !== undefined && license.type !== 'CC0-1.0')
    .map(({ slug, license }) => `${slug} (${license?.type})`);
}

/** Notes on points that the licence of a package leaves open. */
const NOTES: Readonly<Record<string, string>> = {
  'simple-icons':
    'The marks of car makers and social networks are trademarks of their owners. They show which make or network is meant, and not that its owner endorses this website.',
};

const RULE = '='.repeat(80);

/** Writes `/licences.txt`: the list of packages, followed by each text once, under the packages that it belongs to. */
export function writePackageLicences(packages: readonly LicensedPackage[]): string {
  const sorted = packages.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
  const byText = Map.groupBy(sorted, ({ text }) => text);
  const sections = [...byText].map(([text, users]) => {
    const notes = users.flatMap(({ name }) => NOTES[name] ?? []);
    return [RULE, listPackages(users), ...notes, text].join('\n\n');
  });
  const intro =
    'Software, fonts and icons from others that are part of this website, and the terms that they come with.';
  return `${[intro, listPackages(sorted), ...sections].join('\n\n')}\n`;
}

const listPackages = (packages: readonly LicensedPackage[]): string =>
  packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n');
