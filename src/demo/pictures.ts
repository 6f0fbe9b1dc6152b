import { type ArtAngle, type ArtColour, artPath, isArtColour } from '#src/illustrations/cars/index.ts';
import type { DemoModel } from './model-table.ts';
import type { Random } from './random.ts';

/** Makes the pictures of a vehicle: its side first, then most of the other views. */
export function makePictures(random: Random, model: DemoModel, family: string, leftHandDrive: boolean): string[] {
  const cabin: ArtAngle = leftHandDrive ? 'cabinleft' : 'cabin';
  const further: ArtAngle[] = ['front', 'rear', 'wheel', cabin];
  const angles: ArtAngle[] = ['side', ...random.sample(further, random.whole(3, further.length))];
  const word = family.toLowerCase();
  const colour: ArtColour = isArtColour(word) ? word : 'silver';
  return angles.map((angle) => artPath({ ...model.art, colour, angle }));
}
