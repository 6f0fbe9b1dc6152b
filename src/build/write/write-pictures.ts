import { getRecipeKey, type PlannedPicture } from '#src/features/images/index.ts';
import { getPublishedFile } from '#src/plan/index.ts';
import type { Draft, Manifest, Release } from '#src/release/index.ts';
import { makePicture } from './make-picture.ts';
import type { WrittenFiles } from './write-pages.ts';

/** Writes every planned picture into the draft: hard-linked from `reusable` when its recipe is unchanged, otherwise made. */
export async function writePictures(input: {
  draft: Draft;
  reusable: (Release & { manifest: Manifest }) | undefined;
  pictures: readonly PlannedPicture[];
  readAsset: (url: string) => Buffer;
}): Promise<WrittenFiles> {
  const { draft, reusable, pictures, readAsset } = input;
  const written: WrittenFiles = { all: {}, rendered: [] };
  for (const { path, recipe } of pictures) {
    const file = getPublishedFile(path);
    const key = getRecipeKey(recipe);
    const last = reusable?.manifest.pages[path];
    if (reusable && last?.key === key && draft.reuse(file, reusable)) {
      written.all[path] = last;
      continue;
    }
    written.rendered.push(path);
    written.all[path] = { key, file, bytes: draft.write(file, await makePicture(recipe, readAsset)), status: 200 };
  }
  return written;
}
