import { parseModelTable } from '../model-table.ts';

/** Small and family cars as they have been sold in Australia. Prices are drive-away, rounded. */
export const PASSENGER = parseModelTable(`
Toyota | Corolla | Hatchback | hatchback | 2013-2026 | FWD | A | P 2.0/4/6.0, H 1.8/4/4.0@2018 | 5/5 | Ascent Sport 32100, SX 35300, ZR 39100 | +
Toyota | Corolla | Sedan | sedan.compact | 2014-2026 | FWD | A | P 2.0/4/6.0, H 1.8/4/3.9@2019 | 5/4 | Ascent Sport 32500, SX 35600, ZR 39400 | +
Toyota | Camry | Sedan | sedan | 2012-2026 | FWD | A | P 2.5/4/7.8, H 2.5/4/4.5@2017 | 5/4 | Ascent 39900, Ascent Sport 42900, SL 53900 | +
Toyota | Yaris | Hatchback | hatchback.city | 2012-2026 | FWD | AM | P 1.5/3/5.4, H 1.5/3/3.3@2020 | 5/5 | Ascent Sport 28500, SX 31500, ZR 34500 | +
Toyota | Prius | Hatchback | hatchback | 2010-2021 | FWD | A | H 1.8/4/3.4 | 5/5 | Hybrid 37900, i-Tech 46500 | +
Toyota | 86 | Coupe | coupe | 2012-2020 | RWD | AM | P 2.0/4/7.8 | 4/2 | GT 37900, GTS 44200 | +
Mazda | 2 | Hatchback | hatchback.city | 2012-2025 | FWD | AM | P 1.5/4/5.3 | 5/5 | G15 Pure 26500, G15 Evolve 29300, G15 GT 31200 |
Mazda | 3 | Hatchback | hatchback | 2012-2026 | FWD | AM | P 2.0/4/6.2 | 5/5 | G20 Pure 33900, G20 Evolve 36200, G20 Touring 38300 |
Mazda | 3 | Hatchback | hatchback | 2014-2026 | FWD | A | P 2.5/4/6.6 | 5/5 | G25 GT 41500, G25 Astina 45600 |
Mazda | 3 | Sedan | sedan.compact | 2012-2026 | FWD | A | P 2.0/4/6.0 | 5/4 | G20 Pure 33900, G20 Evolve 36200, G20 Touring 38300 |
Mazda | 6 | Sedan | sedan | 2013-2024 | FWD | A | P 2.5/4/7.0 | 5/4 | Sport 39900, Touring 44200, GT 51600, Atenza 56100 |
Mazda | 6 | Wagon | wagon | 2013-2024 | FWD | A | P 2.5/4/7.1 | 5/5 | Sport 41200, Touring 45500, GT 52900 |
Mazda | MX-5 | Convertible | convertible | 2012-2026 | RWD | AM | P 2.0/4/6.8 | 2/2 | Roadster 46500, GT 51200, GT RS 55600 | +
Hyundai | i30 | Hatchback | hatchback | 2012-2024 | FWD | AM | P 2.0/4/7.4, D 1.6/4/4.7 | 5/5 | Active 27200, Elite 33100, Premium 37500 |
Hyundai | i30 | Hatchback | hatchback.hot | 2018-2026 | FWD | AM | P 2.0/4/8.5 | 5/5 | N 52500, N Premium 55500 | +
Hyundai | i30 | Sedan | sedan.compact | 2020-2026 | FWD | AM | P 2.0/4/7.0 | 5/4 | Active 29500, Elite 34900, N Line 39500 |
Hyundai | Accent | Hatchback | hatchback.city | 2011-2019 | FWD | AM | P 1.6/4/6.6 | 5/5 | Active 19900, Sport 21900 |
Hyundai | Elantra | Sedan | sedan.compact | 2013-2020 | FWD | AM | P 2.0/4/7.2 | 5/4 | Active 26900, Elite 31200, SR Turbo 34500 |
Kia | Picanto | Hatchback | hatchback.city | 2016-2026 | FWD | AM | P 1.2/4/5.8 | 5/5 | S 19900, Sport 21700, GT-Line 23900 |
Kia | Rio | Hatchback | hatchback.city | 2012-2023 | FWD | AM | P 1.4/4/6.2 | 5/5 | S 22900, Sport 24900, GT-Line 27500 |
Kia | Cerato | Hatchback | hatchback | 2013-2024 | FWD | A | P 2.0/4/7.4 | 5/5 | S 28900, Sport 31500, Sport+ 34900, GT 39500 |
Kia | Cerato | Sedan | sedan.compact | 2013-2024 | FWD | A | P 2.0/4/7.4 | 5/4 | S 28900, Sport 31500, GT 39500 |
Kia | Stinger | Sedan | sedan | 2017-2023 | RWD | A | P 3.3/6/10.2 | 5/5 | 330S 56900, GT 67900 |
Volkswagen | Polo | Hatchback | hatchback.city | 2012-2026 | FWD | AM | P 1.0/3/5.4 | 5/5 | Life 32500, Style 37500 |
Volkswagen | Golf | Hatchback | hatchback | 2013-2026 | FWD | A | P 1.4/4/5.8 | 5/5 | 110TSI Life 42500, 110TSI Style 46500, R-Line 49500 |
Volkswagen | Golf | Hatchback | hatchback.hot | 2013-2026 | FWD | AM | P 2.0/4/7.0 | 5/5 | GTI 62500, R 76500 | +
Volkswagen | Passat | Wagon | wagon.estate | 2013-2023 | FWD | A | P 2.0/4/6.7 | 5/5 | 140TSI Business 54500, 206TSI R-Line 71500 | -
Subaru | Impreza | Hatchback | hatchback | 2012-2026 | AWD | A | P 2.0/4/7.1 | 5/5 | 2.0i-L 33900, 2.0i Premium 36900, 2.0i-S 39900 |
Subaru | Liberty | Sedan | sedan | 2012-2020 | AWD | A | P 2.5/4/7.3 | 5/4 | 2.5i 33900, 2.5i Premium 39900 |
Subaru | WRX | Sedan | sedan | 2014-2026 | AWD | AM | P 2.4/4/9.9 | 5/4 | AWD 52500, RS 57500, tS 64500 | +
Honda | Jazz | Hatchback | hatchback.city | 2010-2020 | FWD | AM | P 1.5/4/6.2 | 5/5 | VTi 22900, VTi-L 27500 | +
Honda | Civic | Hatchback | hatchback | 2012-2026 | FWD | A | P 1.5/4/6.3, H 2.0/4/4.2@2022 | 5/5 | VTi-S 35900, VTi-L 40900, VTi-LX 49900 |
Honda | City | Sedan | sedan.compact | 2012-2018 | FWD | A | P 1.5/4/5.9 | 5/4 | VTi 19900, VTi-L 23900 |
Ford | Fiesta | Hatchback | hatchback.city | 2010-2020 | FWD | AM | P 1.5/4/5.8 | 5/5 | Ambiente 19900, Trend 22900, ST 31500 | -
Ford | Focus | Hatchback | hatchback | 2012-2021 | FWD | A | P 1.5/3/6.4 | 5/5 | Trend 29900, Titanium 34900, ST-Line 32900 | -
Ford | Mondeo | Wagon | wagon.estate | 2014-2019 | FWD | A | D 2.0/4/5.3 | 5/5 | Ambiente 38500, Trend 42900, Titanium 49900 | -
Ford | Falcon | Sedan | sedan | 2011-2016 | RWD | A | P 4.0/6/9.5 | 5/4 | XT 38900, G6E 46900, XR6 40900 |
Ford | Mustang | Coupe | coupe.muscle | 2015-2026 | RWD | AM | P 5.0/8/12.7 | 4/2 | GT 83500, Dark Horse 105500@2024 | +
Holden | Astra | Hatchback | hatchback | 2015-2019 | FWD | AM | P 1.4/4/5.8 | 5/5 | R 25900, RS 29900, RS-V 33900 | -
Holden | Cruze | Sedan | sedan.compact | 2011-2016 | FWD | AM | P 1.8/4/7.4 | 5/4 | Equipe 23900, SRi 27900 | -
Holden | Commodore | Sedan | sedan | 2013-2017 | RWD | A | P 3.6/6/9.0 | 5/4 | Evoke 37900, SV6 41900 |
Holden | Commodore | Sedan | sedan | 2013-2017 | RWD | AM | P 6.0/8/12.3@-2014, P 6.2/8/12.6@2015 | 5/4 | SS 47900, SS-V Redline 56900 | +
Suzuki | Swift | Hatchback | hatchback.city | 2011-2026 | FWD | AM | P 1.2/4/4.8 | 5/5 | GL 25900, GL Plus 28500, GLX 31900 | +
Suzuki | Baleno | Hatchback | hatchback.city | 2016-2022 | FWD | AM | P 1.4/4/5.4 | 5/5 | GL 21900, GLX 24500 |
MG | MG3 | Hatchback | hatchback.city | 2018-2026 | FWD | A | P 1.5/4/6.7, H 1.5/4/4.3@2024 | 5/5 | Core 19900, Excite 23900, Essence 26900 | -
MG | MG4 | Hatchback | hatchback | 2023-2026 | RWD | A | E 16.8/350 | 5/5 | Excite 51 39900, Excite 64 44900, Essence 64 47900 | -
BYD | Dolphin | Hatchback | hatchback.city | 2023-2026 | FWD | A | E 15.2/410 | 5/5 | Essential 32900, Premium 39900 | -
BYD | Seal | Sedan | sedan.electric | 2023-2026 | RWD | A | E 16.2/460 | 5/4 | Dynamic 52900, Premium 62900, Performance 69900 | -
Tesla | Model 3 | Sedan | sedan.electric | 2019-2026 | RWD | A | E 13.9/513 | 5/4 | Rear-Wheel Drive 59900, Long Range 69900, Performance 86900 | -
Nissan | Pulsar | Hatchback | hatchback | 2013-2017 | FWD | A | P 1.8/4/7.2 | 5/5 | ST 21900, ST-L 24900, SSS 29900 | -
Nissan | Leaf | Hatchback | hatchback | 2019-2024 | FWD | A | E 17.1/311 | 5/5 | Leaf 53900, e+ 65900 | -
Mitsubishi | Lancer | Sedan | sedan.compact | 2010-2017 | FWD | AM | P 2.0/4/7.3 | 5/4 | ES Sport 21900, GSR 25900, LX 24900 |
Mitsubishi | Mirage | Hatchback | hatchback.city | 2013-2021 | FWD | AM | P 1.2/3/4.9 | 5/5 | ES 17900, LS 20900 |
Skoda | Octavia | Wagon | wagon | 2014-2026 | FWD | A | P 1.4/4/5.7, P 2.0/4/6.8@2018 | 5/5 | Ambition 43900, Style 47900, RS 66900 |
Peugeot | 308 | Hatchback | hatchback | 2014-2026 | FWD | A | P 1.2/3/5.4 | 5/5 | Active 36900, Allure 42900, GT 51900 | -
MINI | Cooper | Hatchback | hatchback.city | 2014-2026 | FWD | AM | P 1.5/3/5.6 | 4/3 | Classic 45900, S Classic 53900 |
Fiat | 500 | Hatchback | hatchback.city | 2013-2023 | FWD | AM | P 1.2/4/4.9 | 4/3 | Pop 22900, Lounge 26900 | -
`);
