import type { BodyName } from './bodies.ts';
import { toMatchKey } from './match-key.ts';

/**
 * Models with a single body, for feeds whose body column has only "Other" or "Commercial": Meta's list of body styles has no
 * ute.
 */
const MODEL_BODIES = {
  Ute: {
    BYD: ['Shark', 'Shark 6'],
    Chevrolet: ['Silverado', 'Silverado 1500', 'Silverado 2500'],
    Ford: ['Ranger', 'Courier', 'Falcon Ute', 'F-150', 'F-250', 'F-350', 'Maverick'],
    Foton: ['Tunland'],
    'Great Wall': ['Steed', 'V200', 'V240', 'Cannon', 'SA220'],
    GWM: ['Ute', 'Cannon', 'Cannon Alpha', 'Steed'],
    Holden: ['Colorado', 'Rodeo', 'Ute', 'Crewman'],
    HSV: ['Maloo', 'Colorado'],
    Isuzu: ['D-MAX'],
    JAC: ['T8', 'T9'],
    Jeep: ['Gladiator'],
    Kia: ['Tasman'],
    LDV: ['T60', 'eT60', 'Terron 9'],
    Mahindra: ['Pik-Up'],
    Mazda: ['BT-50', 'Bravo', 'B2500', 'B4000'],
    'Mercedes-Benz': ['X-Class', 'X250', 'X350'],
    Mitsubishi: ['Triton'],
    Nissan: ['Navara'],
    RAM: ['1500', '2500', '3500'],
    SsangYong: ['Musso', 'Actyon Sports'],
    Tata: ['Xenon'],
    Toyota: ['Hilux', 'Tundra', 'Tacoma'],
    Volkswagen: ['Amarok'],
  },
  Van: {
    Citroen: ['Berlingo', 'Dispatch'],
    Daihatsu: ['Hijet'],
    Fiat: ['Ducato', 'Scudo', 'Doblo'],
    Ford: ['Transit', 'Transit Custom', 'Transit Cargo', 'E-Transit'],
    Holden: ['Combo'],
    Hyundai: ['iLoad', 'Staria Load'],
    LDV: ['G10', 'G10+', 'V80', 'Deliver 7', 'Deliver 9', 'eDeliver 7', 'eDeliver 9', 'eDeliver'],
    Mazda: ['E2000'],
    'Mercedes-Benz': ['Sprinter', 'Vito', 'MB100', 'eVito'],
    Mitsubishi: ['Express'],
    Nissan: ['NV350', 'NV200', 'Caravan', 'Urvan'],
    Peugeot: ['Expert', 'Partner', 'Boxer'],
    Renault: ['Kangoo', 'Trafic', 'Master'],
    Suzuki: ['APV'],
    Toyota: ['HiAce', 'Regius'],
    Volkswagen: ['Caddy', 'Crafter', 'Transporter'],
  },
  'People Mover': {
    Hyundai: ['iMax', 'Staria'],
    Kia: ['Carnival', 'Grand Carnival'],
    Mitsubishi: ['Delica'],
    Nissan: ['Elgrand', 'Serena'],
    Toyota: ['Alphard', 'Estima', 'Granvia', 'Noah', 'Tarago', 'Vellfire', 'Voxy'],
    Volkswagen: ['Multivan', 'Caravelle'],
  },
  'Light Truck': {
    Foton: ['Aumark'],
    Fuso: ['Canter'],
    Hino: ['300'],
    Isuzu: ['NLR', 'NLS', 'NMR', 'NNR', 'NPR', 'NPS', 'NQR'],
    Kia: ['K2700'],
  },
} as const satisfies Partial<Record<BodyName, Readonly<Record<string, readonly string[]>>>>;

const bodies = new Map<string, BodyName>();
for (const [body, makes] of Object.entries(MODEL_BODIES)) {
  for (const [make, models] of Object.entries(makes)) {
    for (const model of models) bodies.set(`${toMatchKey(make)} ${toMatchKey(model)}`, body as BodyName);
  }
}

/** Finds the body of a model that comes in only one. */
export function findModelBody(make: string, model: string): BodyName | undefined {
  return bodies.get(`${toMatchKey(make)} ${toMatchKey(model)}`);
}
