/** A vehicle as people name it. */
interface NamedVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
}

/** Makes of two words, which would otherwise be read as a make and the start of a model. */
const TWO_WORD_MAKES = [
  'alfa romeo',
  'aston martin',
  'great wall',
  'harley davidson',
  'john deere',
  'land rover',
  'mercedes benz',
  'rolls royce',
  'royal enfield',
];

const NAME = new RegExp(`^\\s*((?:19|20)\\d\\d)\\s+(${TWO_WORD_MAKES.join('|')}|\\S+)\\s+(\\S.*)$`, 'isu');

/** Formats the name of a vehicle, as "2019 Kia Cerato GT". */
export function formatVehicleName({ year, make, model, badge }: NamedVehicle): string {
  return [year, make, model, badge].filter(Boolean).join(' ');
}

/** Parses "2018 Toyota Corolla Ascent". Returns nothing for a text that does not name a year, a make and a model. */
export function parseVehicleName(text: string): Omit<NamedVehicle, 'badge'> | undefined {
  const [, year, make, model] = NAME.exec(text) ?? [];
  return year && make && model ? { year: Number(year), make, model: model.trim() } : undefined;
}
