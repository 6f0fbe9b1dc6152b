import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';

const FILE = 'layouts.json';

const FragmentPlaceSchema = v.object({
  name: v.string(),
  /** Hash of its inputs. */
  key: v.string(),
  /** Bytes. */
  start: v.number(),
  length: v.number(),
});

const PageLayoutSchema = v.object({
  /** Hash of the template and of all inputs that are not a fragment's. */
  shell: v.string(),
  /** In the order of the page. */
  fragments: v.array(FragmentPlaceSchema),
});

/** The places of a published page's fragments, so that they can be replaced without rendering the rest. */
export type PageLayout = v.InferOutput<typeof PageLayoutSchema>;
export type FragmentPlace = v.InferOutput<typeof FragmentPlaceSchema>;

const PageLayoutsSchema = v.record(v.string(), PageLayoutSchema);

/**
 * Reads the layouts of a release by path. Returns undefined if they are not on this disk or unreadable; its changed pages are rendered as a
 * whole then.
 */
export function readPageLayouts({ dir }: { readonly dir: string }): Readonly<Record<string, PageLayout>> | undefined {
  try {
    const parsed = v.safeParse(PageLayoutsSchema, tryParseJson(readFileSync(join(dir, FILE), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the layouts beside a release. */
export function writePageLayouts(
  { dir }: { readonly dir: string },
  layouts: Readonly<Record<string, PageLayout>>,
): void {
  writeFileSync(join(dir, FILE), JSON.stringify(layouts));
}
