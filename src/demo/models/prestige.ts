import { parseModelTable } from '../model-table.ts';

/** Prestige cars as they have been sold in Australia. Prices are drive-away, rounded. */
export const PRESTIGE = parseModelTable(`
Porsche | 911 | Coupe | coupe.rear | 2014-2026 | RWD | AM | P 3.0/6/9.4 | 4/2 | Carrera 312000, Carrera S 362000, Carrera GTS 415000 | +
Porsche | 911 | Coupe | coupe.rear | 2018-2026 | RWD | AM | P 4.0/6/13.3 | 2/2 | GT3 458000, GT3 Touring 458000 | +
Porsche | 718 Boxster | Convertible | convertible | 2017-2025 | RWD | AM | P 2.0/4/7.4 | 2/2 | 718 165000, S 198000, GTS 4.0 233000 | +
Porsche | 718 Cayman | Coupe | coupe.rear | 2018-2025 | RWD | AM | P 2.0/4/7.4 | 2/2 | 718 162000, S 194000, GTS 4.0 229000 | +
Porsche | Cayenne | SUV | suv.large | 2014-2026 | AWD | A | P 3.0/6/10.8 | 5/5 | Cayenne 172000 |
Porsche | Cayenne | SUV | suv.large | 2019-2026 | AWD | A | X 3.0/6/2.6 | 5/5 | E-Hybrid 186000, S E-Hybrid 212000 |
Porsche | Cayenne | SUV | suv.large | 2019-2026 | AWD | A | P 4.0/8/12.7 | 5/5 | GTS 239000, Turbo 298000 |
Porsche | Macan | SUV | suv.sporty | 2015-2025 | AWD | A | P 2.0/4/9.9 | 5/5 | Macan 112000, T 118000 |
Porsche | Macan | SUV | suv.sporty | 2015-2025 | AWD | A | P 3.0/6/11.4@-2021, P 2.9/6/11.7@2022 | 5/5 | S 138000, GTS 162000 | +
Porsche | Panamera | Sedan | sedan | 2014-2026 | AWD | A | P 2.9/6/9.2 | 4/5 | 4 258000, 4S 332000 |
Porsche | Taycan | Sedan | sedan.electric | 2021-2026 | AWD | A | E 19.6/440 | 4/4 | Taycan 208000, 4S 242000, Turbo 318000 | -
BMW | 3 Series | Sedan | sedan.compact | 2014-2026 | RWD | A | P 2.0/4/6.6 | 5/4 | 320i M Sport 88900, 330i M Sport 101900 |
BMW | 5 Series | Sedan | sedan | 2014-2026 | RWD | A | P 2.0/4/6.9 | 5/4 | 520i M Sport 129900, 530i M Sport 142900 |
BMW | M3 | Sedan | sedan | 2014-2026 | AWD | A | P 3.0/6/9.8 | 5/4 | Competition xDrive 196900 | +
BMW | M4 | Coupe | coupe | 2014-2026 | RWD | A | P 3.0/6/9.6 | 4/2 | Competition 198900, CSL 306900 | +
BMW | X3 | SUV | suv | 2014-2026 | AWD | A | D 2.0/4/6.4 | 5/5 | xDrive20d 96900 |
BMW | X3 | SUV | suv | 2014-2026 | AWD | A | P 2.0/4/7.8 | 5/5 | xDrive30i 107900 |
BMW | X3 | SUV | suv | 2018-2024 | AWD | A | P 3.0/6/9.5 | 5/5 | M40i 138900 |
BMW | X5 | SUV | suv.large | 2014-2026 | AWD | A | D 3.0/6/7.2 | 5/5 | xDrive30d 148900 |
BMW | X5 | SUV | suv.large | 2019-2026 | AWD | A | P 3.0/6/9.2 | 5/5 | xDrive40i 152900 |
BMW | X5 | SUV | suv.large | 2020-2026 | AWD | A | P 4.4/8/12.2 | 5/5 | M50i 189900, M60i 204900@2023 |
BMW | Z4 | Convertible | convertible | 2014-2025 | RWD | A | P 2.0/4/7.2 | 2/2 | sDrive20i 104900, sDrive30i 126900 |
BMW | Z4 | Convertible | convertible | 2019-2025 | RWD | A | P 3.0/6/8.1 | 2/2 | M40i 152900 | +
BMW | iX | SUV | suv.electric | 2022-2026 | AWD | A | E 19.8/425 | 5/5 | xDrive40 138900, xDrive50 176900 | -
Mercedes-Benz | C-Class | Sedan | sedan | 2014-2026 | RWD | A | P 2.0/4/7.2 | 5/4 | C200 91900, C300 104900 |
Mercedes-Benz | C-Class | Coupe | coupe | 2016-2023 | RWD | A | P 4.0/8/10.2 | 4/2 | C63 S AMG 196900 | +
Mercedes-Benz | E-Class | Coupe | coupe | 2017-2024 | RWD | A | P 2.0/4/7.9 | 4/2 | E300 131900 |
Mercedes-Benz | GLC | SUV | suv.sporty | 2016-2026 | AWD | A | P 2.0/4/8.2 | 5/5 | 200 92900, 300 114900 |
Mercedes-Benz | GLE | SUV | suv.boxy | 2016-2026 | AWD | A | D 3.0/6/7.8 | 7/5 | 300d 147900, 400d 158900 |
Mercedes-Benz | GLE | SUV | suv.boxy | 2020-2026 | AWD | A | P 4.0/8/12.4 | 5/5 | 63 S AMG 252900 |
Mercedes-Benz | G-Class | 4x4 | offroader | 2014-2026 | 4WD | A | P 4.0/8/13.9 | 5/5 | G63 AMG 402900 | +
Mercedes-Benz | AMG GT | Coupe | coupe | 2016-2026 | RWD | A | P 4.0/8/11.4 | 2/2 | S 338900, R 382900 |
Audi | A4 | Wagon | wagon.estate | 2014-2025 | AWD | A | P 2.0/4/7.1 | 5/5 | 45 TFSI quattro 87900, S line 93900 | -
Audi | A5 | Convertible | convertible.softtop | 2014-2025 | AWD | A | P 2.0/4/7.5 | 4/2 | 45 TFSI quattro 108900, S line 116900 |
Audi | RS6 | Wagon | wagon.sport | 2015-2025 | AWD | A | P 4.0/8/11.7 | 5/5 | Avant 252900, Avant Performance 278900 | +
Audi | Q5 | SUV | suv | 2014-2026 | AWD | A | D 2.0/4/6.5 | 5/5 | 40 TDI 85900, 40 TDI Sport 92900 |
Audi | Q5 | SUV | suv | 2014-2026 | AWD | A | P 2.0/4/8.0 | 5/5 | 45 TFSI Sport 93900, 45 TFSI S line 99900 |
Audi | Q7 | SUV | suv.boxy | 2015-2026 | AWD | A | D 3.0/6/7.2 | 7/5 | 45 TDI 126900, 50 TDI S line 144900 |
Audi | SQ5 | SUV | suv | 2014-2026 | AWD | A | D 3.0/6/7.0 | 5/5 | TDI 128900 |
Audi | R8 | Coupe | coupe.rear | 2015-2020 | AWD | A | P 5.2/10/13.1 | 2/2 | V10 348900, V10 Performance 399900 | +
Lexus | IS | Sedan | sedan.compact | 2014-2023 | RWD | A | H 2.5/4/5.1 | 5/4 | 300h Luxury 70900, 300h F Sport 82900 | +
Lexus | IS | Sedan | sedan.compact | 2014-2023 | RWD | A | P 3.5/6/9.5 | 5/4 | 350 F Sport 84900 | +
Lexus | RX | SUV | suv.large | 2014-2022 | AWD | A | P 3.5/6/9.6 | 5/5 | 350 Luxury 98900, 350 F Sport 109900 | +
Lexus | RX | SUV | suv.large | 2023-2026 | AWD | A | H 2.5/4/5.4 | 5/5 | 350h Luxury 104900, 350h Sports Luxury 121900 | +
Lexus | LX | 4x4 | suv.boxy | 2022-2026 | 4WD | A | D 3.3/6/8.9 | 7/5 | 500d Luxury 168900, 500d Sports Luxury 184900 | +
Land Rover | Range Rover | SUV | suv.boxy | 2014-2026 | 4WD | A | D 3.0/6/7.6 | 5/5 | SE 252900, HSE 276900, Autobiography 318900 | -
Land Rover | Range Rover Sport | SUV | suv.boxy | 2014-2026 | 4WD | A | D 3.0/6/7.4 | 5/5 | SE 162900, Dynamic SE 174900, Autobiography 206900 | -
Land Rover | Range Rover Velar | SUV | suv.sporty | 2018-2026 | AWD | A | P 2.0/4/8.7 | 5/5 | R-Dynamic S 112900, R-Dynamic SE 121900 | -
Land Rover | Defender | 4x4 | offroader | 2020-2026 | 4WD | A | D 3.0/6/7.9 | 6/5 | 110 SE 119900, 110 X 152900, 130 SE 128900 | +
Jaguar | F-Type | Convertible | convertible.softtop | 2014-2024 | RWD | A | P 5.0/8/11.0 | 2/2 | R-Dynamic 178900, R 272900 | -
Jaguar | F-Pace | SUV | suv.sporty | 2017-2025 | AWD | A | P 2.0/4/7.8 | 5/5 | R-Dynamic S 98900, R-Dynamic SE 109900 | -
Jaguar | F-Pace | SUV | suv.sporty | 2019-2024 | AWD | A | P 5.0/8/11.9 | 5/5 | SVR 162900 |
Maserati | Levante | SUV | suv.sporty | 2018-2024 | AWD | A | P 3.0/6/11.6 | 5/5 | GT 152900, Modena 178900 | -
Maserati | Granturismo | Coupe | coupe | 2013-2026 | RWD | A | P 4.7/8/14.3 | 4/2 | Sport 295900, MC Stradale 345900 | -
Bentley | Continental GT | Coupe | coupe | 2014-2024 | AWD | A | P 4.0/8/11.8 | 4/2 | V8 438900, V8 S 472900, Speed 548900 |
Aston Martin | DB11 | Coupe | coupe | 2017-2023 | RWD | A | P 4.0/8/10.4 | 4/2 | V8 398900 |
Aston Martin | Vantage | Coupe | coupe.rear | 2018-2026 | RWD | AM | P 4.0/8/10.3 | 2/2 | V8 312900, F1 Edition 358900 |
Ferrari | California T | Convertible | convertible.softtop | 2015-2017 | RWD | A | P 3.9/8/10.5 | 4/2 | California T 432900 | +
Ferrari | 812 Superfast | Coupe | coupe | 2018-2023 | RWD | A | P 6.5/12/14.9 | 2/2 | 812 Superfast 692900 | +
Lamborghini | Urus | SUV | suv.sporty | 2019-2025 | AWD | A | P 4.0/8/12.7 | 5/5 | Urus 428900, Performante 478900 | +
McLaren | 720S | Coupe | coupe.rear | 2018-2022 | RWD | A | P 4.0/8/10.7 | 2/2 | Luxury 512900, Performance 538900 |
Rolls-Royce | Ghost | Sedan | sedan | 2012-2020 | RWD | A | P 6.6/12/14.0 | 5/4 | Ghost 645900, Extended Wheelbase 738900 | -
`);
