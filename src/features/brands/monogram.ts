import { listDrawableLetters } from '#src/features/images/index.ts';

/**
 * Letters of the built-in makes without a mark, by slug: usually how the make itself shortens its name, and different for each,
 * so that a list of makes never shows the same letters twice.
 */
const LETTERS: Readonly<Record<string, string>> = {
  abarth: 'AB',
  'alfa-romeo': 'AR',
  alpine: 'AL',
  buick: 'BU',
  byd: 'BYD',
  caterham: 'CT',
  chery: 'CH',
  chrysler: 'CY',
  cupra: 'CU',
  daewoo: 'DW',
  daihatsu: 'DH',
  datsun: 'DT',
  deepal: 'DP',
  denza: 'DZ',
  dodge: 'DG',
  foton: 'FT',
  fpv: 'FPV',
  gac: 'GAC',
  geely: 'GY',
  genesis: 'GN',
  gmc: 'GMC',
  gwm: 'GWM',
  haval: 'HV',
  holden: 'HO',
  hsv: 'HSV',
  hummer: 'HM',
  ineos: 'IN',
  isuzu: 'IZ',
  jac: 'JAC',
  jaecoo: 'JC',
  jaguar: 'JG',
  kgm: 'KGM',
  lancia: 'LA',
  'land-rover': 'LR',
  ldv: 'LDV',
  leapmotor: 'LM',
  lexus: 'LX',
  lincoln: 'LN',
  lotus: 'LT',
  lucid: 'LU',
  mahindra: 'MH',
  mclaren: 'ML',
  'mercedes-benz': 'MB',
  morgan: 'MO',
  omoda: 'OM',
  packard: 'PK',
  proton: 'PR',
  rivian: 'RV',
  rover: 'RO',
  saab: 'SB',
  ssangyong: 'SY',
  vinfast: 'VF',
  xpeng: 'XP',
  zeekr: 'ZK',
  freightliner: 'FL',
  fuso: 'FS',
  hino: 'HN',
  international: 'IT',
  kenworth: 'KW',
  mack: 'MK',
  'ud-trucks': 'UD',
  'western-star': 'WS',
  aprilia: 'AP',
  benelli: 'BN',
  cfmoto: 'CF',
  'harley-davidson': 'HD',
  indian: 'IM',
  kawasaki: 'KA',
  'moto-guzzi': 'GZ',
  'royal-enfield': 'RE',
  triumph: 'TR',
  avida: 'AV',
  coromal: 'CO',
  crusader: 'CR',
  jayco: 'JY',
  'lotus-caravans': 'LC',
  'new-age': 'NA',
  sunliner: 'SL',
  winnebago: 'WG',
  'case-ih': 'CI',
  claas: 'CL',
  'deutz-fahr': 'DF',
  fendt: 'FE',
  kubota: 'KB',
  'massey-ferguson': 'MF',
  'new-holland': 'NH',
};

interface NamedMake {
  readonly name: string;
  readonly slug: string;
}

/**
 * Returns up to three letters for a make without a mark: "LR" for Land Rover, "GWM" for GWM, "JG" for Jaguar, the first character of a name
 * in another script.
 */
export function makeMonogram({ name, slug }: NamedMake): string {
  if (Object.hasOwn(LETTERS, slug)) return LETTERS[slug] ?? '';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = ''] = words;
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const short = /^[\p{Lu}\p{N}]{2,3}$/u.test(first) ? first : first.slice(0, 2);
  const letters = words.length > 1 ? listDrawableLetters(initials).slice(0, 3) : listDrawableLetters(short);
  return letters || [...first].slice(0, 1).join('');
}
