import { parseModelTable } from '../model-table.ts';

/** Motorcycles as they are sold in New Zealand. Prices are in New Zealand dollars, on the road, rounded. */
export const MOTORCYCLES = parseModelTable(`
Yamaha | MT-07 | Naked | motorcycle.naked | 2015-2026 | - | M | P 0.689/2 | 2/- | LA 14990, HO 15490 |
Yamaha | MT-09 | Naked | motorcycle.naked | 2015-2026 | - | M | P 0.89/3 | 2/- | MT-09 18990, SP 21490 |
Yamaha | YZF-R7 | Sports | motorcycle.sport | 2022-2026 | - | M | P 0.689/2 | 2/- | HO 16490, LA 16490 |
Yamaha | Tracer 9 | Sports Tourer | motorcycle.sport | 2021-2026 | - | M | P 0.89/3 | 2/- | Tracer 9 20990, GT 23990 |
Yamaha | Tenere 700 | Adventure | motorcycle.adventure | 2020-2026 | - | M | P 0.689/2 | 2/- | Tenere 700 17990, Rally 19990, World Raid 21490 | +
Yamaha | XVS650 | Cruiser | motorcycle.cruiser | 2012-2018 | - | M | P 0.649/2 | 2/- | V-Star Custom 11990, V-Star Classic 12490 |
Honda | CB650R | Naked | motorcycle.naked | 2019-2026 | - | M | P 0.649/4 | 2/- | Neo Sports Cafe 14995, E-Clutch 15995 |
Honda | CBR650R | Sports | motorcycle.sport | 2019-2026 | - | M | P 0.649/4 | 2/- | CBR650R 15795, E-Clutch 16795 |
Honda | CBR1000RR | Sports | motorcycle.sport | 2014-2024 | - | M | P 0.998/4 | 2/- | Fireblade 29995, SP 39995 |
Honda | CB500X | Adventure Tourer | motorcycle.adventure | 2014-2023 | - | M | P 0.471/2 | 2/- | ABS 11495 | +
Honda | CRF1100L | Adventure | motorcycle.adventure | 2020-2026 | - | AM | P 1.084/2 | 2/- | Africa Twin 25995, Africa Twin DCT 26995, Adventure Sports 29995 |
Honda | Rebel 500 | Cruiser | motorcycle.cruiser | 2018-2026 | - | M | P 0.471/2 | 2/- | Rebel 500 10995, S Edition 11495 | +
Kawasaki | Ninja 400 | Sports | motorcycle.sport | 2018-2024 | - | M | P 0.399/2 | 2/- | ABS 9995, KRT Edition 10295 |
Kawasaki | Ninja 650 | Sports | motorcycle.sport | 2014-2026 | - | M | P 0.649/2 | 2/- | 650L 13495, KRT Edition 13795 |
Kawasaki | Z650 | Naked | motorcycle.naked | 2017-2026 | - | M | P 0.649/2 | 2/- | Z650L 12995, RS 14495 |
Kawasaki | Z900 | Naked | motorcycle.naked | 2017-2026 | - | M | P 0.948/4 | 2/- | Z900 17495, SE 20495, RS 20995 |
Kawasaki | Versys 650 | Adventure Tourer | motorcycle.adventure | 2015-2026 | - | M | P 0.649/2 | 2/- | 650L 14495, Tourer 15495 |
Kawasaki | Vulcan S | Cruiser | motorcycle.cruiser | 2015-2026 | - | M | P 0.649/2 | 2/- | Vulcan S 13495, Cafe 13995 |
Suzuki | SV650 | Naked | motorcycle.naked | 2016-2025 | - | M | P 0.645/2 | 2/- | SV650 12490, X 12990 |
Suzuki | V-Strom 650 | Adventure Tourer | motorcycle.adventure | 2014-2025 | - | M | P 0.645/2 | 2/- | DL650 14490, XT 14990 | +
Suzuki | Hayabusa | Sports | motorcycle.sport | 2014-2026 | - | M | P 1.34/4 | 2/- | GSX1300R 29490, 25th Anniversary 30990 |
Triumph | Trident 660 | Naked | motorcycle.naked | 2021-2026 | - | M | P 0.66/3 | 2/- | Trident 14990 |
Triumph | Street Triple | Naked | motorcycle.naked | 2014-2026 | - | M | P 0.765/3 | 2/- | R 19490, RS 22490 |
Triumph | Bonneville | Cruiser | motorcycle.cruiser | 2014-2026 | - | M | P 1.2/2 | 2/- | T100 18490, T120 23490, Speedmaster 24490 | +
Triumph | Tiger 900 | Adventure | motorcycle.adventure | 2020-2026 | - | M | P 0.888/3 | 2/- | GT Pro 27490, Rally Pro 28490 |
Ducati | Monster | Naked | motorcycle.naked | 2015-2026 | - | M | P 0.937/2 | 2/- | Monster 21990, Plus 22490, SP 27990 |
Ducati | Scrambler | Naked | motorcycle.naked | 2016-2026 | - | M | P 0.803/2 | 2/- | Icon 18990, Full Throttle 21490 |
Ducati | Multistrada V4 | Adventure Tourer | motorcycle.adventure | 2021-2026 | - | M | P 1.158/4 | 2/- | V4 33990, V4 S 40990 |
KTM | 390 Duke | Naked | motorcycle.naked | 2015-2026 | - | M | P 0.373/1 | 2/- | 390 Duke 8995 |
KTM | 790 Adventure | Adventure | motorcycle.adventure | 2019-2026 | - | M | P 0.799/2 | 2/- | 790 Adventure 19495, R 22495 |
BMW | R 1250 GS | Adventure | motorcycle.adventure | 2019-2024 | - | M | P 1.254/2 | 2/- | Rallye 32990, Trophy 33990, Adventure 36990 | +
BMW | F 900 R | Naked | motorcycle.naked | 2020-2026 | - | M | P 0.895/2 | 2/- | F 900 R 16990, Sport 17990 |
Royal Enfield | Classic 350 | Cruiser | motorcycle.cruiser | 2022-2026 | - | M | P 0.349/1 | 2/- | Halcyon 8490, Signals 8690, Chrome 8890 |
Royal Enfield | Himalayan | Adventure | motorcycle.adventure | 2018-2026 | - | M | P 0.411/1 | 2/- | 411 8990, 450 9990 |
Harley-Davidson | Fat Boy | Cruiser | motorcycle.cruiser | 2014-2026 | - | M | P 1.868/2 | 2/- | FLFBS 114 41995 | +
Harley-Davidson | Low Rider S | Cruiser | motorcycle.cruiser | 2018-2026 | - | M | P 1.923/2 | 2/- | FXLRS 117 38995 | +
Harley-Davidson | Sportster S | Cruiser | motorcycle.cruiser | 2021-2026 | - | M | P 1.252/2 | 2/- | RH1250S 27495 |
Indian | Scout | Cruiser | motorcycle.cruiser | 2016-2026 | - | M | P 1.133/2 | 2/- | Scout 26995, Bobber 25995, Rogue 24995 |
Moto Guzzi | V7 | Cruiser | motorcycle.cruiser | 2016-2026 | - | M | P 0.853/2 | 2/- | Stone 17490, Special 18490 |
`);
