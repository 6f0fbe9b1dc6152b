import { formatPlainPhone, type LocationView } from '#src/features/locations/index.ts';
import type { Frame } from '#src/plan/inputs/index.ts';

/** "City Motors: City Motors Parramatta, 12 Example Street, Parramatta NSW 2150, (02) 5550 0101". */
export function describeLocations(places: readonly LocationView[], { name }: Pick<Frame, 'name'>): string {
  const texts = places.map((place) =>
    [place.name, ...place.address, place.phone && formatPlainPhone(place.phone)].filter(Boolean).join(', '),
  );
  return `${name}: ${texts.join('; ')}`;
}
