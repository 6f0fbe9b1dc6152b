import { parseModelTable } from '../model-table.ts';

/** Cars and pick-ups as they are sold in the United States. Prices are in US dollars, rounded. */
export const UNITED_STATES = parseModelTable(`
Toyota | Camry | Sedan | sedan | 2014-2026 | FWD | A | P 2.5/4, H 2.5/4@2018 | 5/4 | LE 29800, SE 31900, XLE 34500, XSE 36900 | +
Toyota | Corolla | Sedan | sedan.compact | 2014-2026 | FWD | A | P 2.0/4, H 1.8/4@2020 | 5/4 | L 22300, LE 23500, SE 26000, XSE 28900 | +
Toyota | RAV4 | SUV | suv | 2014-2026 | AWD | A | P 2.5/4, H 2.5/4@2016 | 5/5 | LE 31500, XLE 33500, Limited 39800, TRD Off-Road 40200 | +
Toyota | Highlander | SUV | suv.large | 2014-2026 | AWD | A | P 3.5/6, H 2.5/4@2020 | 8/5 | LE 42500, XLE 45500, Platinum 52900 | +
Toyota | 4Runner | 4x4 | offroader.tourer | 2014-2026 | 4WD | A | P 4.0/6 | 5/5 | SR5 44500, TRD Off-Road 48900, TRD Pro 57500 | +
Toyota | Tacoma | Ute | ute | 2014-2026 | 4WD | AM | P 3.5/6 | 5/4 | SR 35900, SR5 39500, TRD Sport 43900, TRD Off-Road 45200 | +
Toyota | Tundra | Ute | ute.pickup | 2014-2026 | 4WD | A | P 3.4/6 | 5/4 | SR5 52500, Limited 60900, TRD Pro 72500 | +
Toyota | Prius | Hatchback | hatchback | 2014-2026 | FWD | A | H 1.8/4 | 5/5 | LE 29500, XLE 32900, Limited 36500 | +
Toyota | Sienna | People Mover | people-mover | 2014-2026 | AWD | A | H 2.5/4 | 8/5 | LE 41500, XLE 46500, Limited 52500 | +
Honda | Civic | Sedan | sedan.compact | 2014-2026 | FWD | AM | P 2.0/4 | 5/4 | LX 25400, Sport 27400, Touring 31900 |
Honda | Accord | Sedan | sedan | 2014-2026 | FWD | A | P 1.5/4, H 2.0/4@2018 | 5/4 | LX 29500, EX 31900, Sport-L 35900, Touring 40500 |
Honda | CR-V | SUV | suv | 2014-2026 | AWD | A | P 1.5/4, H 2.0/4@2020 | 5/5 | LX 32500, EX 34900, EX-L 37500, Sport Touring 42500 | +
Honda | Pilot | SUV | suv.boxy | 2014-2026 | AWD | A | P 3.5/6 | 8/5 | EX-L 46500, TrailSport 51500@2023, Elite 55500 |
Honda | Odyssey | People Mover | people-mover | 2014-2026 | FWD | A | P 3.5/6 | 8/5 | EX 39900, EX-L 44500, Touring 49500 |
Ford | F-150 | Ute | ute.pickup | 2014-2026 | 4WD | A | P 3.5/6, P 5.0/8 | 5/4 | XL 46500, XLT 53500, Lariat 65900, King Ranch 76900 |
Ford | Bronco | 4x4 | offroader | 2021-2026 | 4WD | AM | P 2.3/4 | 5/4 | Big Bend 42500, Outer Banks 49900, Badlands 52500 | +
Ford | Escape | SUV | suv.sporty | 2014-2026 | AWD | A | P 1.5/3, H 2.5/4@2020 | 5/5 | Active 31500, ST-Line 34500, Platinum 40500 | -
Ford | Explorer | SUV | suv.large | 2014-2026 | AWD | A | P 2.3/4 | 7/5 | XLT 43500, ST-Line 48500, Platinum 56500 | -
Ford | Mustang | Coupe | coupe.muscle | 2015-2026 | RWD | AM | P 2.3/4 | 4/2 | EcoBoost 32500, EcoBoost Premium 38500 |
Ford | Mustang | Coupe | coupe.muscle | 2015-2026 | RWD | AM | P 5.0/8 | 4/2 | GT 43500, GT Premium 49500 | +
Chevrolet | Silverado 1500 | Ute | ute.pickup | 2014-2026 | 4WD | A | P 5.3/8 | 5/4 | WT 44500, LT 52500, RST 56900, High Country 68900 |
Chevrolet | Equinox | SUV | suv.sporty | 2014-2026 | AWD | A | P 1.5/4 | 5/5 | LT 31500, RS 34500, ACTIV 35500 | -
Chevrolet | Tahoe | SUV | suv.boxy | 2015-2026 | 4WD | A | P 5.3/8 | 8/5 | LT 66900, RST 70900, High Country 82900 |
Chevrolet | Bolt EV | Hatchback | hatchback.city | 2017-2023 | FWD | A | E | 5/5 | 1LT 31500, 2LT 34500 | -
Subaru | Impreza | Hatchback | hatchback | 2014-2026 | AWD | A | P 2.0/4 | 5/5 | Sport 26500, RS 29500 |
Subaru | Crosstrek | SUV | suv.crossover | 2014-2026 | AWD | A | P 2.5/4 | 5/5 | Premium 28500, Sport 31500, Limited 34500, Wilderness 35500@2022 | +
Subaru | Forester | SUV | suv.boxy | 2014-2026 | AWD | A | P 2.5/4 | 5/5 | Premium 33500, Sport 36500, Limited 38500, Wilderness 40500@2022 | +
Subaru | Outback | Wagon | suv.crossover | 2014-2025 | AWD | A | P 2.5/4 | 5/5 | Premium 33500, Limited 39500, Touring 42500, Wilderness 43500@2022 | +
Subaru | Ascent | SUV | suv.large | 2019-2026 | AWD | A | P 2.4/4 | 7/5 | Premium 42500, Limited 46900, Touring 51500 |
Tesla | Model 3 | Sedan | sedan.electric | 2018-2026 | RWD | A | E | 5/4 | Rear-Wheel Drive 39500, Long Range 46500, Performance 54500 | -
Tesla | Model Y | SUV | suv.electric | 2020-2026 | AWD | A | E | 5/5 | Long Range 48500, Performance 57500 | -
Nissan | Rogue | SUV | suv | 2014-2026 | AWD | A | P 1.5/3 | 5/5 | S 31500, SV 33500, SL 37500, Platinum 40500 | -
Nissan | Leaf | Hatchback | hatchback | 2018-2025 | FWD | A | E | 5/5 | S 29500, SV Plus 37500 | -
Jeep | Wrangler | 4x4 | offroader | 2014-2026 | 4WD | AM | P 3.6/6, X 2.0/4@2021 | 5/4 | Sport S 42500, Sahara 52500, Rubicon 56500 | +
Jeep | Grand Cherokee | SUV | suv.boxy | 2014-2025 | 4WD | A | P 3.6/6 | 5/5 | Laredo 42500, Limited 49500, Overland 58500 | -
RAM | 1500 | Ute | ute.pickup | 2014-2026 | 4WD | A | P 5.7/8 | 5/4 | Tradesman 44500, Big Horn 51500, Laramie 61500 |
Hyundai | Elantra | Sedan | sedan.compact | 2014-2026 | FWD | A | P 2.0/4, H 1.6/4@2021 | 5/4 | SE 23500, SEL 25500, Limited 28500 | -
Hyundai | Tucson | SUV | suv | 2016-2026 | AWD | A | P 2.5/4, H 1.6/4@2022 | 5/5 | SE 30500, SEL 32500, Limited 39500 |
Hyundai | Ioniq 5 | SUV | suv.electric | 2022-2026 | RWD | A | E | 5/5 | SE 46500, SEL 49500, Limited 54500 | -
Kia | Telluride | SUV | suv.boxy | 2020-2026 | AWD | A | P 3.8/6 | 7/5 | S 41500, EX 45500, SX X-Pro 53500 | +
Kia | Sportage | SUV | suv | 2014-2026 | AWD | A | P 2.5/4, H 1.6/4@2023 | 5/5 | LX 29500, EX 33500, X-Pro 38500 |
Mazda | CX-5 | SUV | suv | 2014-2026 | AWD | A | P 2.5/4 | 5/5 | 2.5 S Select 31500, 2.5 S Preferred 33500, 2.5 Turbo 38500 |
Mazda | MX-5 | Convertible | convertible | 2014-2026 | RWD | AM | P 2.0/4 | 2/2 | Miata Sport 30500, Miata Club 33900, Miata Grand Touring 35500 | +
Volkswagen | Jetta | Sedan | sedan.compact | 2014-2026 | FWD | AM | P 1.5/4 | 5/4 | S 22500, SE 26500, GLI 33500 | -
Lexus | RX | SUV | suv.large | 2014-2026 | AWD | A | P 3.5/6@-2022, P 2.4/4@2023 | 5/5 | 350 Premium 54500, 350 Luxury 58500 | +
Lexus | RX | SUV | suv.large | 2023-2026 | AWD | A | H 2.5/4 | 5/5 | 350h Premium 56500, 350h Luxury 60500 | +
Rivian | R1T | Ute | ute.pickup | 2022-2026 | AWD | A | E | 5/4 | Adventure 77500, Launch Edition 82500 | -
`);
