import type { MakeName } from './make-names.ts';

/**
 * Models in the spelling for shoppers. List a model if it has several words (feeds cut them off), if feeds spell it in several
 * ways, or if its letter case is unusual. Other models are shown as in the feed. `Mazda3=3` adds a spelling. Spaces, hyphens,
 * accents and letter case are ignored.
 */
export const MODEL_NAMES = {
  'Alfa Romeo': 'Giulia|Giulietta|MiTo|Stelvio|Tonale|147|156|159|GT|GTV|Spider|Brera|4C',
  'Aston Martin': 'DB7|DB9|DB11|DB12|DBS|DBX|Rapide|Vanquish|Vantage|V8 Vantage|V12 Vantage',
  Audi:
    'A1|A2|A3|A4|A4 Allroad|A5|A6|A6 Allroad|A7|A8|e-tron|e-tron GT|Q2|Q3|Q4 e-tron|Q5|Q7|Q8|Q8 e-tron|R8|RS3|RS4|' +
    'RS5|RS6|RS7|RS Q3|RS Q8|S1|S3|S4|S5|S6|S7|S8|SQ2|SQ5|SQ7|SQ8|TT|TT RS|TTS',
  Bentley: 'Arnage|Bentayga|Continental|Continental GT|Continental GTC|Continental Flying Spur|Flying Spur|Mulsanne',
  BMW:
    '1 Series|2 Series|3 Series|4 Series|5 Series|6 Series|7 Series|8 Series|i3|i4|i5|i7|i8|iX|iX1|iX2|iX3|M1|M2|M3|' +
    'M4|M5|M6|M8|X1|X2|X3|X4|X5|X6|X7|XM|Z3|Z4|Z8',
  BYD: 'Atto 2|Atto 3|Dolphin|e6|Seal|Sealion 6|Sealion 7|Shark 6|Shark|T3',
  Chery: 'C5|E5|J1|J3|J11|Omoda 5|Tiggo 4|Tiggo 4 Pro|Tiggo 7|Tiggo 7 Pro|Tiggo 8|Tiggo 8 Pro',
  Chevrolet: 'Bel Air|Camaro|Corvette|Impala|Silverado|Silverado 1500|Silverado 2500|Suburban|Tahoe',
  Chrysler: '300|300C|Crossfire|Grand Voyager|PT Cruiser|Sebring|Voyager',
  Citroen:
    'Berlingo|C1|C2|C3|C3 Aircross|C4|C4 Cactus|C4 Picasso|C5|C5 Aircross|C5 X|Dispatch|DS3|DS4|DS5|Grand C4 Picasso|' +
    'Grand C4 Spacetourer',
  CUPRA: 'Ateca|Born|Formentor|Leon|Tavascan|Terramar',
  Ferrari:
    '360 Spider|360 Modena|430 Scuderia|458 Italia|458 Spider|488 GTB|488 Spider|612 Scaglietti|812 GTS|' +
    '812 Superfast|California|California T|F12|F355|F430|F430 Spider|F8 Tributo|GTC4 Lusso|Portofino|Purosangue|Roma|' +
    'SF90|Testarossa',
  Fiat: '500|500C|500X|500e|Doblo|Ducato|Freemont|Panda|Punto|Scudo',
  Ford:
    'Bronco|Courier|EcoSport|Edge|Endura|Escape|Escort|E-Transit|Everest|Expedition|Explorer|F-100|F-150|F-250|F-350|' +
    'F-450|Fairlane|Fairmont|Falcon|Falcon Ute|Festiva|Fiesta|Focus|Fusion|GT|GT40|Ka|Kuga|Laser|LTD|Maverick|Mondeo|' +
    'Mustang|Mustang Mach-E|Puma|Ranger|Taurus|Territory|Tourneo|Transit|Transit Connect|Transit Custom',
  Genesis: 'G70|G80|G90|GV60|GV70|GV80',
  'Great Wall': 'Cannon|SA220|Steed|V200|V240|X200|X240',
  GWM:
    'Cannon|Cannon Alpha|Haval H6|Haval H6 GT=Haval H6GT|Haval H7|Haval H9|Haval Jolion|Ora|Ora GT|Steed|Tank|' +
    'Tank 300|Tank 500|Ute|V240|X200|X240',
  Haval: 'H2|H6|H6 GT|H8|H9|Jolion',
  Holden:
    'Acadia|Adventra|Astra|Barina|Barina Spark|Berlina|Calais|Caprice|Captiva|Cascada|Colorado|Colorado 7|Combo|' +
    'Commodore|Crewman|Cruze|Epica|Equinox|Frontera|Insignia|Jackaroo|Malibu|Monaro|Premier|Rodeo|Spark|Statesman|' +
    'Torana|Trailblazer|Trax|Ute|Vectra|Viva|Volt|Zafira',
  Honda:
    'Accord|Accord Euro|City|Civic|CR-V|CR-Z|CRX|Fit|HR-V|Insight|Integra|Jazz|Legend|MDX|NSX|Odyssey|Pilot|Prelude|' +
    'S2000|Vezel|ZR-V',
  HSV: 'Avalanche|Clubsport|Colorado|Coupe|Grange|GTS|GTSR|Maloo|Senator',
  Hyundai:
    'Accent|Elantra|Excel|Genesis|Getz|i20|i30|i40|i45|iLoad|iMax|Inster|Ioniq|Ioniq 5|Ioniq 6|Ioniq 9|ix35|Kona|' +
    'Kona Electric|Lantra|Palisade|Santa Cruz|Santa Fe|Sonata|Staria|Staria Load|Terracan|Tiburon|Tucson|Veloster|' +
    'Venue',
  Infiniti: 'Q30|Q50|Q60|Q70|QX30|QX50|QX60|QX70|QX80',
  Isuzu: 'D-MAX|MU-7|MU-X',
  Jaguar: 'E-PACE|E-Type|F-PACE|F-TYPE|I-PACE|S-Type|X-Type|XE|XF|XJ|XJ6|XJ8|XJS|XJSC|XK|XK8|XKR',
  Jeep:
    'Avenger|Cherokee|Commander|Compass|Gladiator|Grand Cherokee|Grand Cherokee L|Grand Wagoneer|Patriot|Renegade|' +
    'Wagoneer|Wrangler|Wrangler Unlimited',
  Kia:
    'Carnival|Ceed|Cerato|EV3|EV4|EV5|EV6|EV9|Forte|Grand Carnival|K2700|K4|K5|Magentis|Niro|Optima|Picanto|Pregio|' +
    'Pro_ceed|Rio|Rondo|Seltos|Sorento|Soul|Sportage|Stinger|Stonic|Tasman|Telluride',
  Lamborghini: 'Aventador|Gallardo|Huracan|Murcielago|Revuelto|Urus',
  'Land Rover':
    'Defender|Discovery|Discovery 3|Discovery 4|Discovery Sport|Freelander|Freelander 2|Range Rover|' +
    'Range Rover Evoque|Range Rover Sport|Range Rover Velar|Series I|Series II|Series III',
  LDV: 'D90|Deliver 7|Deliver 9|eDeliver 7|eDeliver 9|eDeliver|eT60|G10|G10+|MIFA|MIFA 9|T60|Terron 9|V80',
  Lexus: 'CT|ES|GS|GX|HS|IS|IS F|LBX|LC|LFA|LM|LS|LX|NX|RC|RC F|RX|RZ|SC|UX',
  Lotus: 'Eletre|Elise|Emira|Europa|Evora|Exige',
  Mahindra: 'Pik-Up|Scorpio|Scorpio-N|Thar|XUV3XO|XUV500|XUV700',
  Maserati: 'Ghibli|GranCabrio|GranTurismo|Grecale|Levante|MC20|Quattroporte',
  Mazda:
    '121|2|3|6|323|626|929|Mazda2=2|Mazda3=3|Mazda6=6|Atenza|Axela|B2500|B2600|B4000|Biante|Bravo|BT-50|CX-3|CX-30|' +
    'CX-5|CX-60|CX-7|CX-70|CX-8|CX-80|CX-9|CX-90|Demio|E2000|Familia|MPV|MX-30|MX-5|MX-6|Premacy|RX-7|RX-8|Tribute',
  McLaren: '540C|570GT|570S|600LT|620R|650S|675LT|720S|750S|765LT|Artura|GT|MP4-12C',
  'Mercedes-Benz':
    'A-Class|AMG GT|B-Class|C-Class|CL-Class|CLA|CLA-Class|CLC-Class|CLE|CLK-Class|CLS|CLS-Class|Citan|E-Class|EQA|' +
    'EQB|EQC|EQE|EQS|EQV|eVito|G-Class|GL-Class|GLA|GLA-Class|GLB|GLC|GLC-Class|GLE|GLE-Class|GLS|M-Class|Marco Polo|' +
    'ML-Class|R-Class|S-Class|SL-Class|SLC|SLK-Class|SLS|Sprinter|V-Class|Valente|Viano|Vito|X-Class',
  MG: 'Cyberster|F|HS|IM5|IM6|MG3|3=MG3|MG4|4=MG4|MG5|5=MG5|MG6|6=MG6|MG7|7=MG7|MGB|QS|TF|U9|ZR|ZS|ZS EV|ZST',
  MINI: '3D Hatch|5D Hatch|Aceman|Cabrio|Clubman|Convertible|Cooper|Countryman|Coupe|Hatch|Paceman|Roadster',
  Mitsubishi:
    '380|3000GT|Airtrek|ASX|Challenger|Colt|Delica|Eclipse|Eclipse Cross|Evolution|Express|Galant|Grandis|i-MiEV|' +
    'Lancer|Lancer Evolution|Magna|Mirage|Nimbus|Outlander|Outlander PHEV|Outlander Sport|Outlander XL|Pajero|' +
    'Pajero iO|Pajero Mini|Pajero Sport|Starwagon|Triton|Verada',
  Nissan:
    '180SX|200SX|300ZX|350Z|370Z|Z|Almera|Altima|Ariya|Caravan|Cube|Dualis|Elgrand|GT-R|Juke|Leaf|Maxima|Micra|' +
    'Murano|Navara|Note|NV200|NV350|Pathfinder|Patrol|Pulsar|Qashqai|Rogue|Serena|Silvia|Skyline|Stagea|Tiida|Titan|' +
    'Urvan|Wingroad|X-Trail',
  Peugeot: '206|207|208|2008|3008|306|307|308|4007|4008|405|406|407|408|5008|508|Boxer|Expert|Partner|RCZ',
  Polestar: '2|3|4|5|Polestar 2=2|Polestar 3=3|Polestar 4=4',
  Porsche: '356|718 Boxster|718 Cayman|718 Spyder|911|924|928|944|968|Boxster|Cayenne|Cayman|Macan|Panamera|Taycan',
  RAM: '1500|2500|3500|ProMaster',
  Renault:
    'Alaskan|Arkana|Austral|Captur|Clio|Duster|Fluence|Grand Scenic|Kadjar|Kangoo|Koleos|Laguna|Latitude|Master|' +
    'Megane|Megane E-Tech|Scenic|Scenic E-Tech|Trafic|Zoe',
  'Rolls-Royce': 'Cullinan|Dawn|Ghost|Phantom|Silver Cloud|Silver Shadow|Spectre|Wraith',
  Saab: '9-3|9-5|9000|900',
  Skoda: 'Elroq|Enyaq|Fabia|Kamiq|Karoq|Kodiaq|Octavia|Rapid|Roomster|Scala|Superb|Yeti',
  SsangYong: 'Actyon|Actyon Sports|Korando|Kyron|Musso|Musso XLV|Rexton|Stavic|Tivoli|Torres',
  Subaru:
    'BRZ|Crosstrek|Exiga|Forester|Impreza|Legacy|Levorg|Liberty|Outback|Sambar|Solterra|SVX|Tribeca|Vortex|WRX|' +
    'WRX STI|XV',
  Suzuki:
    'Alto|APV|Baleno|Carry|Celerio|Every|Fronx|Grand Vitara|Ignis|Jimny|Jimny XL|Kizashi|Liana|S-Cross|Sierra|Splash|' +
    'Swift|SX4|SX4 S-Cross|Vitara|XL-7',
  Tesla: 'Cybertruck|Model 3|Model S|Model X|Model Y|Roadster',
  Toyota:
    '86|4Runner|Alphard|Altezza|Aqua|Aurion|Avalon|Avensis|Blade|bZ4X|C-HR|Caldina|Camry|Celica|Century|Coaster|' +
    'Corolla|Corolla Cross|Cressida|Crown|Echo|Estima|FJ Cruiser|Fortuner|GR Corolla|GR Supra|GR Yaris|GR86|Granvia|' +
    'Harrier|HiAce|Highlander|Hilux|Kluger|LandCruiser|LandCruiser Prado|Prado=LandCruiser Prado|Mark II|Mark X|MR2|Noah|Prius|' +
    'Prius C|Prius V|Prius+|RAV4|Ractis|Raize|Regius|Rukus|Sai|Sienna|Soarer|Spacia|Starlet|Supra|Tacoma|Tarago|' +
    'Tundra|Vanguard|Vellfire|Vitz|Voxy|Wish|Yaris|Yaris Cross',
  Volkswagen:
    'Amarok|Arteon|Beetle|Bora|Caddy|California|Caravelle|CC|Crafter|Eos|Golf|ID. Buzz|ID.3|ID.4|ID.5|Jetta|Kombi|' +
    'Multivan|Passat|Passat CC|Polo|Scirocco|T-Cross|T-Roc|Taigo|Tayron|Tiguan|Touareg|Transporter|Up!',
  Volvo: 'C30|C40|C70|EX30|EX40|EX90|S40|S60|S80|S90|V40|V50|V60|V70|V90|XC40|XC60|XC70|XC90',
} as const satisfies Partial<Record<MakeName, string>>;
