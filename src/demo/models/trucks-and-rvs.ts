import { parseModelTable } from '../model-table.ts';

/** Trucks and buses as they are sold in Australia. Prices exclude government charges. */
export const TRUCKS = parseModelTable(`
Isuzu | NLR | Light Truck | truck.tray | 2014-2026 | RWD | AM | D 3.0/4 | 3/2 | 45-150 SWB 62900, 45-150 AMT 65900 | +
Isuzu | NNR | Light Truck | truck.tray | 2014-2026 | RWD | AM | D 3.0/4 | 3/2 | 45-150 MWB 68900, Servicepack 84900 | +
Isuzu | NPR | Pantech | truck | 2013-2026 | RWD | AM | D 5.2/4 | 3/2 | 45-155 Vanpack 96900, 65-190 Freightpack 108900 | +
Isuzu | FRR | Pantech | truck | 2013-2026 | RWD | AM | D 5.2/4 | 3/2 | 107-210 LWB 138900, 110-260 Freightpack 152900 | +
Isuzu | FSR | Curtainsider | truck.curtain | 2013-2026 | RWD | AM | D 7.8/6 | 3/2 | 140-260 XLWB 178900 |
Hino | 300 | Light Truck | truck.tray | 2014-2026 | RWD | AM | D 4.0/4 | 3/2 | 616 Medium 69900, 617 Trade Ace 79900 |
Hino | 300 | Pantech | truck | 2014-2026 | RWD | A | D 4.0/4 | 3/2 | 721 Wide Cab 104900, 921 Long 118900 |
Hino | 500 | Pantech | truck | 2013-2026 | RWD | AM | D 5.1/4 | 3/2 | FC 1124 142900, FD 1126 156900 |
Iveco | Daily | Van | van | 2015-2026 | RWD | A | D 3.0/4 | 3/5 | 35S17 72900, 50C18 LWB 89900 |
Iveco | Eurocargo | Pantech | truck | 2014-2026 | RWD | A | D 6.7/6 | 3/2 | ML120 158900, ML160 176900 |
Fuso | Canter | Light Truck | truck.tray | 2014-2026 | RWD | A | D 3.0/4 | 3/2 | 515 City Cab 64900, 615 Wide 72900, 815 Pantech 98900 |
Toyota | Coaster | Bus | bus | 2014-2026 | RWD | A | D 2.8/4 | 22/3 | Standard 118900, Deluxe 134900 | +
Mitsubishi | Rosa | Bus | bus | 2014-2024 | RWD | A | D 3.0/4 | 25/3 | Standard 109900, Deluxe 124900 |
Mercedes-Benz | Sprinter | Van | van.high | 2014-2026 | RWD | A | D 2.1/4/9.0 | 3/5 | 314CDI MWB 76900, 419CDI LWB High Roof 92900 |
LDV | Deliver 9 | Van | van.high | 2021-2026 | FWD | AM | D 2.0/4/9.1 | 3/5 | MWB 49900, LWB High Roof 56900 |
`);

/** Caravans and motorhomes as they are sold in Australia; "seats" are berths. */
export const LEISURE_VEHICLES = parseModelTable(`
Jayco | Journey | Caravan | caravan.bush | 2014-2026 | - | - | - | -/- | 16.51-3 Outback 76900, 17.55-6 Touring 82900, 19.61-3 Outback 92900 |
Jayco | Silverline | Caravan | caravan | 2014-2026 | - | - | - | -/- | 21.65-3 Outback 108900, 22.69-1 Touring 114900 |
Jayco | Starcraft | Caravan | caravan.poptop | 2014-2026 | - | - | - | -/- | 17.58-1 Touring 64900, 18.59-6 Bunk 68900 |
Coromal | Appeal | Caravan | caravan.tourer | 2016-2026 | - | - | - | -/- | 617S 84900, 637S Offroad 96900 |
New Age | Manta Ray | Caravan | caravan | 2016-2026 | - | - | - | -/- | MR19ER 98900, MR22BE4 Bunk 112900 |
Crusader | Musketeer | Caravan | caravan.bush | 2016-2026 | - | - | - | -/- | Athos 104900, Porthos Family 109900 |
Jayco | Conquest | Motorhome | motorhome | 2015-2026 | FWD | A | D 2.2/4 | 4/3 | FA.20-1 168900, FD.23-1 184900, FA.25-1 196900 |
Avida | Birdsville | Motorhome | motorhome.liner | 2015-2026 | RWD | A | D 3.0/4 | 4/3 | C7432 194900, C7934 212900 |
Avida | Esperance | Motorhome | motorhome | 2015-2025 | RWD | A | D 3.0/4 | 6/3 | C7654 208900 |
Winnebago | Burleigh | Motorhome | motorhome.camper | 2016-2024 | FWD | A | D 2.3/4 | 4/3 | B7012 178900 |
Sunliner | Switch | Motorhome | motorhome.liner | 2016-2026 | FWD | A | D 2.3/4 | 4/3 | S441 186900, S494 199900 |
`);
