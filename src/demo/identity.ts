import type { Random } from './random.ts';

/** ISO 3779 leaves out I, O and Q; the year code leaves out U, Z and 0 as well. */
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const FIRST_CODED_YEAR = 2010;

/** World manufacturer identifiers by maker, of the factories of most of its vehicles for these countries. */
const MAKER_CODES: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'ZAR',
  'Aston Martin': 'SCF',
  'Harley-Davidson': '1HD',
  'Land Rover': 'SAL',
  'Mercedes-Benz': 'WDD',
  'Moto Guzzi': 'ZGU',
  'Rolls-Royce': 'SCA',
  'Royal Enfield': 'ME3',
  Audi: 'WAU',
  BMW: 'WBA',
  Bentley: 'SCB',
  BYD: 'LC0',
  Chery: 'LVV',
  Chevrolet: '1G1',
  Ducati: 'ZDM',
  Ferrari: 'ZFF',
  Fiat: 'ZFA',
  Ford: 'WF0',
  GWM: 'LGW',
  Hino: 'JHD',
  Holden: '6G1',
  Honda: 'JHM',
  Hyundai: 'KMH',
  Isuzu: 'MPA',
  Iveco: 'ZCF',
  Jaguar: 'SAJ',
  Jeep: '1C4',
  Kawasaki: 'JKA',
  Kia: 'KNA',
  KTM: 'VBK',
  Lamborghini: 'ZPB',
  LDV: 'LSK',
  Lexus: 'JTH',
  Maserati: 'ZAM',
  Mazda: 'JM0',
  McLaren: 'SBM',
  MG: 'LSJ',
  MINI: 'WMW',
  Mitsubishi: 'JMF',
  Nissan: 'JN1',
  Peugeot: 'VF3',
  Porsche: 'WP0',
  RAM: '3C6',
  Renault: 'VF1',
  Rivian: '7FC',
  Skoda: 'TMB',
  SsangYong: 'KPA',
  Subaru: 'JF1',
  Suzuki: 'JS2',
  Tesla: '5YJ',
  Toyota: 'JTN',
  Triumph: 'SMT',
  Volkswagen: 'WVW',
  Yamaha: 'JYA',
};
/** The code of small Australian builders, for makers that are not in the table. */
const DEFAULT_MAKER_CODE = '6T9';

const makeCharacters = (random: Random, alphabet: string, count: number) =>
  Array.from({ length: count }, () => random.pick([...alphabet])).join('');

/** Makes 17 characters in the format of a VIN. The serial number is invented, so it belongs to no vehicle. */
export function makeVin(random: Random, make: string, year: number): string {
  const maker = MAKER_CODES[make] ?? DEFAULT_MAKER_CODE;
  const code = YEAR_CODES[(year - FIRST_CODED_YEAR) % YEAR_CODES.length] ?? '0';
  const plant = makeCharacters(random, VIN_ALPHABET.slice(0, 23), 1);
  return `${maker}${makeCharacters(random, VIN_ALPHABET, 6)}${code}${plant}${makeCharacters(random, '0123456789', 6)}`;
}

/** Formats of number plates: `A` is a letter, `0` a digit, other characters stay. */
const PLATES = {
  NSW: 'AA00AA',
  VIC: '1AA0AA',
  QLD: '000AA0',
  WA: '1AAA000',
  NZ: 'AAA000',
  'NZ motorcycle': 'A0AAA',
} as const;

export type PlateFormat = keyof typeof PLATES;

export function makePlate(random: Random, format: PlateFormat): string {
  return PLATES[format]
    .replaceAll('A', () => makeCharacters(random, PLATE_LETTERS, 1))
    .replaceAll('0', () => makeCharacters(random, '0123456789', 1));
}
