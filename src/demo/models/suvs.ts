import { parseModelTable } from '../model-table.ts';

/** SUVs, people movers and vans as they have been sold in Australia. Prices are drive-away, rounded. */
export const SUVS = parseModelTable(`
Toyota | RAV4 | SUV | suv | 2013-2026 | AWD | A | P 2.5/4/8.5, H 2.5/4/4.8@2019 | 5/5 | GX 47900, GXL 51900, XSE 55900, Cruiser 57900, Edge 63900 | +
Toyota | C-HR | SUV | suv.sporty | 2017-2026 | FWD | A | P 1.2/4/6.4, H 1.8/4/4.3@2020 | 5/5 | GXL 47900, Koba 55900 | +
Toyota | Corolla Cross | SUV | suv.compact | 2022-2026 | FWD | A | H 2.0/4/4.4 | 5/5 | GX 41900, GXL 45900, Atmos 54900 | +
Toyota | Kluger | SUV | suv.large | 2012-2026 | AWD | A | P 3.5/6/9.5, H 2.5/4/5.6@2021 | 7/5 | GX 63900, GXL 73900, Grande 86900 | +
Mazda | CX-3 | SUV | suv.compact | 2015-2026 | FWD | A | P 2.0/4/6.3 | 5/5 | G20 Pure 32500, G20 Evolve 35200, G20 Akari 41500 |
Mazda | CX-30 | SUV | suv.sporty | 2020-2026 | FWD | A | P 2.0/4/6.5 | 5/5 | G20 Pure 37900, G20 Evolve 39900, G20 Touring 42900 |
Mazda | CX-30 | SUV | suv.sporty | 2020-2026 | AWD | A | P 2.5/4/6.8 | 5/5 | G25 Touring 45900, G25 Astina 47900 |
Mazda | CX-5 | SUV | suv | 2012-2026 | AWD | A | P 2.5/4/7.4, D 2.2/4/5.7 | 5/5 | Maxx 42900, Maxx Sport 46900, Touring 50900, GT SP 56900, Akera 60900 |
Mazda | CX-8 | SUV | suv.large | 2018-2023 | AWD | A | D 2.2/4/5.9 | 7/5 | Sport 53900, Touring 60900, Asaki 75900 |
Mazda | CX-9 | SUV | suv.large | 2012-2023 | AWD | A | P 2.5/4/9.0 | 7/5 | Sport 56900, Touring 63900, GT 71900, Azami 77900 |
Hyundai | Venue | SUV | suv.compact | 2019-2026 | FWD | A | P 1.6/4/7.2 | 5/5 | Active 28900, Elite 31900 |
Hyundai | Kona | SUV | suv.sporty | 2017-2026 | FWD | A | P 2.0/4/6.6, H 1.6/4/3.9@2023 | 5/5 | Active 35900, Elite 40900, Premium 46900 |
Hyundai | Kona Electric | SUV | suv.electric | 2019-2026 | FWD | A | E 15.4/370 | 5/5 | Standard Range 56900, Extended Range 62900, Premium 70900 | -
Hyundai | Tucson | SUV | suv | 2015-2026 | AWD | A | P 2.0/4/8.1, D 2.0/4/6.3, H 1.6/4/5.3@2024 | 5/5 | Tucson 43900, Elite 49900, Premium 57900 |
Hyundai | Santa Fe | SUV | suv.boxy | 2012-2026 | AWD | A | D 2.2/4/6.1, H 1.6/4/5.6@2024 | 7/5 | Active 55900, Elite 64900, Calligraphy 77900 |
Hyundai | Palisade | SUV | suv.boxy | 2021-2025 | AWD | A | D 2.2/4/7.3 | 8/5 | Palisade 71900, Elite 79900, Calligraphy 89900 |
Hyundai | Ioniq 5 | SUV | suv.electric | 2022-2026 | RWD | A | E 17.9/451 | 5/5 | Dynamiq 72900, Techniq 79900, Epiq 87900 | -
Hyundai | Staria | People Mover | people-mover.tall | 2021-2026 | FWD | A | D 2.2/4/8.2 | 8/5 | Staria 53900, Elite 61900, Highlander 70900 |
Kia | Stonic | SUV | suv.sporty | 2021-2026 | FWD | A | P 1.4/4/6.7 | 5/5 | S 27500, Sport 30900, GT-Line 33900 |
Kia | Seltos | SUV | suv.compact | 2019-2026 | FWD | A | P 2.0/4/6.9 | 5/5 | S 33900, Sport 36900, Sport+ 40900, GT-Line 47900 |
Kia | Sportage | SUV | suv | 2013-2026 | AWD | A | P 2.0/4/8.1, D 2.0/4/6.3, H 1.6/4/4.9@2024 | 5/5 | S 41900, SX 44900, SX+ 49900, GT-Line 57900 |
Kia | Sorento | SUV | suv.large | 2012-2026 | AWD | A | D 2.2/4/6.1, X 1.6/4/1.6@2022 | 7/5 | S 57900, Sport 60900, Sport+ 65900, GT-Line 75900 |
Kia | Carnival | People Mover | people-mover | 2015-2026 | FWD | A | D 2.2/4/6.5, P 3.5/6/9.6@2021 | 8/5 | S 56900, Si 62900, SLi 67900, Platinum 76900 | +
Kia | EV6 | SUV | suv.electric | 2022-2026 | RWD | A | E 16.5/528 | 5/5 | Air 77900, GT-Line 86900 | -
Nissan | Juke | SUV | suv.sporty | 2014-2026 | FWD | A | P 1.0/3/5.8 | 5/5 | ST 31900, ST-L 35900, Ti 39900 | -
Nissan | Qashqai | SUV | suv.compact | 2014-2026 | FWD | A | P 1.3/4/6.1 | 5/5 | ST 37900, ST-L 43900, Ti 50900 |
Nissan | X-Trail | SUV | suv | 2014-2026 | AWD | A | P 2.5/4/7.8, H 1.5/3/6.1@2023 | 7/5 | ST 41900, ST-L 47900, Ti 54900, Ti-L 58900 |
Nissan | Pathfinder | SUV | suv.boxy | 2013-2026 | AWD | A | P 3.5/6/10.5 | 7/5 | ST 49900, ST-L 59900, Ti 75900 | -
Mitsubishi | ASX | SUV | suv.compact | 2012-2026 | FWD | A | P 2.0/4/7.6 | 5/5 | ES 29900, LS 32900, Exceed 38900 |
Mitsubishi | Eclipse Cross | SUV | suv.sporty | 2018-2026 | AWD | A | P 1.5/4/7.7, X 2.4/4/1.9@2021 | 5/5 | ES 37900, LS 40900, Exceed 48900 |
Mitsubishi | Outlander | SUV | suv | 2013-2026 | AWD | A | P 2.5/4/8.1, X 2.4/4/1.5@2014 | 7/5 | ES 41900, LS 45900, Aspire 50900, Exceed 56900 |
Mitsubishi | Pajero Sport | SUV | suv.boxy | 2016-2025 | 4WD | A | D 2.4/4/8.0 | 7/5 | GLX 50900, GLS 56900, Exceed 63900 |
Subaru | XV | SUV | suv.crossover | 2012-2022 | AWD | A | P 2.0/4/7.0, H 2.0/4/6.5@2020 | 5/5 | 2.0i 33900, 2.0i-L 36900, 2.0i-S 41900 | +
Subaru | Forester | SUV | suv.boxy | 2012-2026 | AWD | A | P 2.5/4/7.4, H 2.0/4/6.7@2020 | 5/5 | 2.5i 42900, 2.5i-L 45900, 2.5i Premium 49900, 2.5i-S 53900 | +
Subaru | Outback | Wagon | suv.crossover | 2012-2025 | AWD | A | P 2.5/4/7.3 | 5/5 | AWD 48900, Sport 53900, Touring 57900 | +
Honda | HR-V | SUV | suv.compact | 2015-2026 | FWD | A | P 1.5/4/5.8, H 1.5/4/4.3@2022 | 5/5 | Vi X 36900, VTi-L 44900 |
Honda | CR-V | SUV | suv | 2012-2026 | AWD | A | P 1.5/4/7.4, H 2.0/4/5.5@2023 | 5/5 | VTi 41900, VTi X 45900, VTi L7 53900, VTi LX 57900 |
Volkswagen | T-Cross | SUV | suv.compact | 2020-2026 | FWD | A | P 1.0/3/5.4 | 5/5 | Life 35900, Style 39900 |
Volkswagen | Tiguan | SUV | suv | 2013-2026 | AWD | A | P 2.0/4/7.7 | 5/5 | 110TSI Life 46900, 132TSI Life 51900, 162TSI R-Line 63900 |
Volkswagen | Multivan | People Mover | people-mover.box | 2013-2026 | FWD | A | D 2.0/4/7.5 | 7/5 | Comfortline 69900, Highline 87900 |
Skoda | Kodiaq | SUV | suv | 2017-2026 | AWD | A | P 2.0/4/8.2 | 7/5 | Style 58900, Sportline 65900, RS 79900 |
Ford | Escape | SUV | suv.sporty | 2016-2024 | FWD | A | P 2.0/4/8.6 | 5/5 | Escape 41900, ST-Line 45900, Vignale 51900 | -
Ford | Puma | SUV | suv.sporty | 2020-2024 | FWD | A | P 1.0/3/5.3 | 5/5 | Puma 35900, ST-Line 38900 |
Holden | Captiva | SUV | suv.boxy | 2012-2018 | AWD | A | P 3.0/6/10.1 | 7/5 | Active 30900, LS 33900, LTZ 39900 | -
Holden | Trax | SUV | suv.compact | 2013-2020 | FWD | A | P 1.4/4/6.9 | 5/5 | LS 26900, LT 29900, LTZ 33900 | -
MG | ZS | SUV | suv.compact | 2018-2026 | FWD | A | P 1.5/4/7.1 | 5/5 | Excite 24900, Essence 28900 | -
MG | HS | SUV | suv | 2020-2026 | FWD | A | P 1.5/4/7.3, X 1.5/4/1.7@2021 | 5/5 | Vibe 33900, Excite 36900, Essence 41900 | -
GWM | Haval Jolion | SUV | suv.sporty | 2021-2026 | FWD | A | P 1.5/4/8.1, H 1.5/4/5.1@2022 | 5/5 | Premium 27900, Lux 30900, Ultra 33900 | -
GWM | Haval H6 | SUV | suv | 2021-2026 | FWD | A | P 2.0/4/7.4, H 1.5/4/5.2@2022 | 5/5 | Premium 34900, Lux 37900, Ultra 42900 | -
Chery | Omoda 5 | SUV | suv.sporty | 2023-2026 | FWD | A | P 1.5/4/6.9 | 5/5 | BX 29900, EX 33900 | -
BYD | Atto 3 | SUV | suv.electric | 2022-2026 | FWD | A | E 16.0/420 | 5/5 | Essential 46900, Premium 51900 | -
Tesla | Model Y | SUV | suv.electric | 2022-2026 | RWD | A | E 15.7/466 | 5/5 | Rear-Wheel Drive 63900, Long Range 74900, Performance 89900 | -
Suzuki | Vitara | SUV | suv.compact | 2015-2026 | FWD | AM | P 1.6/4/5.8 | 5/5 | GL 31900, GL Plus 34900 | +
Suzuki | Vitara | SUV | suv.compact | 2016-2026 | AWD | A | P 1.4/4/6.2 | 5/5 | Turbo 38900, GLX Turbo 40900 | +
Suzuki | Ignis | SUV | suv.compact | 2017-2024 | FWD | AM | P 1.2/4/4.9 | 5/5 | GL 22900, GLX 25900 | +
Jeep | Compass | SUV | suv | 2017-2025 | AWD | A | P 2.4/4/9.7 | 5/5 | Sport 42900, Limited 51900, Trailhawk 56900 | -
Renault | Koleos | SUV | suv | 2016-2025 | FWD | A | P 2.5/4/8.1 | 5/5 | Life 37900, Zen 41900, Intens 48900 | -
Renault | Captur | SUV | suv.sporty | 2015-2025 | FWD | A | P 1.3/4/6.6 | 5/5 | Zen 33900, Intens 38900 | -
Peugeot | 3008 | SUV | suv | 2017-2026 | FWD | A | P 1.6/4/7.0 | 5/5 | Allure 47900, GT 55900 | -
Toyota | HiAce | Van | van | 2012-2026 | RWD | AM | D 2.8/4/8.2 | 3/5 | LWB 52900, SLWB 63900, Crew 59900 | +
Hyundai | iLoad | Van | van | 2012-2021 | RWD | AM | D 2.5/4/8.8 | 3/5 | iLoad 39900, Crew 43900 |
LDV | G10 | Van | van | 2016-2024 | RWD | AM | D 1.9/4/8.6 | 3/5 | Cargo 31900, Cargo+ 34900 | -
Renault | Trafic | Van | van | 2014-2026 | FWD | AM | D 2.0/4/7.3 | 3/5 | SWB Pro 44900, LWB Premium 52900 |
Volkswagen | Transporter | Van | van | 2012-2025 | FWD | AM | D 2.0/4/7.7 | 3/4 | TDI340 SWB 49900, TDI450 LWB 62900 | +
`);
