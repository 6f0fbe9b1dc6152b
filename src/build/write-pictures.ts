import { type PlannedPicture, recipeKey } from '#src/features/images/index.ts';
import { fileOf } from '#src/site/routes.ts';
import { makePicture } from './make-picture.ts';
import type { Manifest } from './manifest.ts';
import type { Draft, Release } from './releases.ts';
import type { WrittenPages } from './write-pages.ts';

/** Puts every planned picture into the draft: linked from `reusable` where its recipe is the same there, else made. */
export async function writePictures(facts: {
  draft: Draft;
  reusable: (Release & { manifest: Manifest }) | undefined;
  pictures: readonly PlannedPicture[];
  readAsset: (url: string) => Buffer;
}): Promise<WrittenPages> {
  const { draft, reusable, pictures, readAsset } = facts;
  const written: WrittenPages = { all: {}, rendered: [] };
  for (const { path, recipe } of pictures) {
    const file = fileOf(path);
    const key = recipeKey(recipe);
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
