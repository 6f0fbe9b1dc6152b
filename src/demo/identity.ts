import type { Random } from './random.ts';

/** ISO 3779 leaves out I, O and Q; the year code leaves out U, Z and 0 as well. */
const VIN_ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const FIRST_CODED_YEAR = 2010;

/** World manufacturer codes by maker: where most of its vehicles for these countries are built. */
const MAKERS: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'ZAR',
  'Aston Martin': 'SCF',
  'Harley-Davidson': '1HD',
  'Land Rover': 'SAL',
  'Mercedes-Benz': 'WDD',
  'Moto Guzzi': 'ZGU',
  'Rolls-Royce': 'SCA',
  'Royal Enfield': 'ME3',
  ...{ Audi: 'WAU', BMW: 'WBA', Bentley: 'SCB', BYD: 'LC0', Chery: 'LVV', Chevrolet: '1G1', Ducati: 'ZDM' },
  ...{ Ferrari: 'ZFF', Fiat: 'ZFA', Ford: 'WF0', GWM: 'LGW', Hino: 'JHD', Holden: '6G1', Honda: 'JHM' },
  ...{ Hyundai: 'KMH', Isuzu: 'MPA', Iveco: 'ZCF', Jaguar: 'SAJ', Jeep: '1C4', Kawasaki: 'JKA', Kia: 'KNA' },
  ...{ KTM: 'VBK', Lamborghini: 'ZPB', LDV: 'LSK', Lexus: 'JTH', Maserati: 'ZAM', Mazda: 'JM0', McLaren: 'SBM' },
  ...{ MG: 'LSJ', MINI: 'WMW', Mitsubishi: 'JMF', Nissan: 'JN1', Peugeot: 'VF3', Porsche: 'WP0', RAM: '3C6' },
  ...{ Renault: 'VF1', Rivian: '7FC', Skoda: 'TMB', SsangYong: 'KPA', Subaru: 'JF1', Suzuki: 'JS2', Tesla: '5YJ' },
  ...{ Toyota: 'JTN', Triumph: 'SMT', Volkswagen: 'WVW', Yamaha: 'JYA' },
};
/** A code of Australian builders in small numbers, for makers that are not in the table. */
const OTHER_MAKER = '6T9';

const letters = (random: Random, alphabet: string, count: number) =>
  Array.from({ length: count }, () => random.pick([...alphabet])).join('');

/** Seventeen characters as a VIN has them. The serial number is made up, so it belongs to no vehicle. */
export function vinLike(random: Random, make: string, year: number): string {
  const maker = MAKERS[make] ?? OTHER_MAKER;
  const code = YEAR_CODES[(year - FIRST_CODED_YEAR) % YEAR_CODES.length] ?? '0';
  const plant = letters(random, VIN_ALPHABET.slice(0, 23), 1);
  return `${maker}${letters(random, VIN_ALPHABET, 6)}${code}${plant}${letters(random, '0123456789', 6)}`;
}

/** Number plates by where they are issued: `A` is a letter, `0` a digit, anything else itself. */
const PLATES = {
  NSW: 'AA00AA',
  VIC: '1AA0AA',
  QLD: '000AA0',
  WA: '1AAA000',
  NZ: 'AAA000',
  'NZ motorcycle': 'A0AAA',
} as const;

export type PlateFormat = keyof typeof PLATES;

export function plate(random: Random, format: PlateFormat): string {
  return PLATES[format]
    .replaceAll('A', () => letters(random, PLATE_LETTERS, 1))
    .replaceAll('0', () => letters(random, '0123456789', 1));
}
