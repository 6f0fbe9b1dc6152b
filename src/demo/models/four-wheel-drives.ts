import { parseModelTable } from '../model-table.ts';

/** Utes and four-wheel drives as they have been sold in Australia. Prices are drive-away, rounded. */
export const FOUR_WHEEL_DRIVE_MODELS = parseModelTable(`
Toyota | Hilux | Ute | ute | 2012-2026 | 4WD | AM | D 2.8/4/8.0 | 5/4 | WorkMate 53900, SR 59900, SR5 69900, Rogue 79900@2018, GR Sport 82900@2023 | +
Toyota | Hilux | Cab Chassis | cab-chassis | 2012-2026 | 4WD | AM | D 2.8/4/8.3 | 2/2 | WorkMate Single Cab 46900, SR Single Cab 51900 | +
Toyota | Landcruiser | 4x4 | offroader.tourer | 2012-2026 | 4WD | A | D 4.5/8/9.5@-2020, D 3.3/6/8.9@2021 | 7/5 | GX 104900, GXL 119900, VX 133900, Sahara 156900, GR Sport 158900@2022 | +
Toyota | Landcruiser | Cab Chassis | cab-chassis | 2012-2026 | 4WD | AM | D 4.5/8/10.7, D 2.8/4/9.6@2023 | 2/2 | WorkMate 70 Series 82900, GXL 70 Series 89900 | +
Toyota | Landcruiser Prado | 4x4 | suv.boxy | 2012-2026 | 4WD | A | D 2.8/4/7.9 | 7/5 | GX 79900, GXL 86900, VX 95900, Kakadu 104900 | +
Toyota | Fortuner | SUV | suv.boxy | 2016-2026 | 4WD | A | D 2.8/4/7.6 | 7/5 | GX 58900, GXL 65900, Crusade 75900 | +
Ford | Ranger | Ute | ute.square | 2012-2026 | 4WD | AM | D 2.0/4/7.6, D 3.0/6/8.4@2022 | 5/4 | XL 54900, XLS 59900, XLT 69900, Sport 73900@2022, Wildtrak 79900 | +
Ford | Ranger | Ute | ute.square | 2019-2026 | 4WD | A | D 2.0/4/8.2@-2021, P 3.0/6/11.5@2022 | 5/4 | Raptor 97900 | +
Ford | Everest | SUV | suv.boxy | 2015-2026 | 4WD | A | D 2.0/4/7.2, D 3.0/6/8.5@2022 | 7/5 | Ambiente 62900, Trend 70900, Sport 75900, Platinum 88900 |
Isuzu | D-MAX | Ute | ute | 2012-2026 | 4WD | AM | D 3.0/4/8.0 | 5/4 | SX 55900, LS-M 60900, LS-U 65900, X-Terrain 71900@2020 | +
Isuzu | D-MAX | Cab Chassis | cab-chassis.crew | 2013-2026 | 4WD | AM | D 3.0/4/8.1 | 2/2 | SX Single Cab 47900 | +
Isuzu | MU-X | SUV | suv.boxy | 2014-2026 | 4WD | A | D 3.0/4/8.3 | 7/5 | LS-M 61900, LS-U 67900, LS-T 74900 | +
Mitsubishi | Triton | Ute | ute.extra | 2012-2026 | 4WD | AM | D 2.4/4/8.6 | 5/4 | GLX 49900, GLX+ 53900, GLS 59900, GSR 64900 |
Mitsubishi | Pajero | 4x4 | offroader.tourer | 2012-2021 | 4WD | A | D 3.2/4/9.1 | 7/5 | GLX 55900, GLS 61900, Exceed 66900 | +
Nissan | Navara | Ute | ute | 2012-2026 | 4WD | AM | D 2.3/4/7.9 | 5/4 | SL 49900, ST 55900, ST-X 61900, PRO-4X 66900@2021 |
Nissan | Patrol | 4x4 | offroader.tourer | 2013-2026 | 4WD | A | P 5.6/8/14.4 | 8/5 | Ti 97900, Ti-L 113900 | +
Mazda | BT-50 | Ute | ute | 2012-2026 | 4WD | AM | D 3.0/4/8.0 | 5/4 | XT 54900, XTR 60900, GT 65900, SP 71900 |
Volkswagen | Amarok | Ute | ute.square | 2012-2026 | 4WD | A | D 3.0/6/8.4 | 5/4 | Core 58900, Life 62900, Style 73900, PanAmericana 79900@2023 |
GWM | Cannon | Ute | ute.square | 2021-2026 | 4WD | A | D 2.0/4/9.4 | 5/4 | L 40900, X 44900, XSR 51900 | -
GWM | Tank 300 | 4x4 | offroader | 2023-2026 | 4WD | A | P 2.0/4/9.5, H 2.0/4/8.4 | 5/5 | Lux 46900, Ultra 50900 | -
LDV | T60 | Ute | ute.square | 2018-2025 | 4WD | AM | D 2.0/4/9.2 | 5/4 | Pro 39900, Luxe 43900, Max Luxe 48900 | -
Holden | Colorado | Ute | ute.extra | 2012-2020 | 4WD | AM | D 2.8/4/8.7 | 5/4 | LS 46900, LTZ 52900, Z71 57900 |
Suzuki | Jimny | 4x4 | offroader.short | 2012-2026 | 4WD | AM | P 1.5/4/6.9 | 4/3 | Lite 32900, GLX 36900 | +
Jeep | Wrangler | 4x4 | offroader | 2012-2026 | 4WD | A | P 3.6/6/10.3@-2023, P 2.0/4/9.2@2024 | 5/5 | Sport 69900, Overland 84900, Rubicon 92900 | +
Jeep | Gladiator | Ute | ute.pickup | 2020-2026 | 4WD | A | P 3.6/6/12.4 | 5/4 | Night Eagle 78900, Rubicon 91900 |
Jeep | Grand Cherokee | SUV | suv.boxy | 2012-2025 | 4WD | A | D 3.0/6/7.5, P 3.6/6/10.1 | 5/5 | Laredo 59900, Limited 71900, Overland 84900 | -
Land Rover | Defender | 4x4 | offroader | 2020-2026 | 4WD | A | D 3.0/6/7.9 | 5/5 | 110 S 108900, 110 SE 119900, 110 X-Dynamic 134900 | +
INEOS | Grenadier | 4x4 | offroader | 2023-2026 | 4WD | A | D 3.0/6/10.5 | 5/5 | Station Wagon 112900, Fieldmaster 119900, Trialmaster 119900 |
RAM | 1500 | Ute | ute.pickup | 2018-2026 | 4WD | A | P 5.7/8/12.2 | 5/4 | Big Horn 122900, Laramie 137900, Limited 152900 |
SsangYong | Musso | Ute | ute.square | 2018-2025 | 4WD | AM | D 2.2/4/8.6 | 5/4 | ELX 40900, Ultimate 45900 | -
`);
