/**
 * Makers in the spelling that shoppers see, of cars, trucks, motorcycles, caravans and tractors sold in Australia, New
 * Zealand and the United States.
 */
export const MAKE_NAMES = [
  ...['Abarth', 'Acura', 'Aiways', 'Alfa Romeo', 'Alpina', 'Alpine', 'Asia', 'Aston Martin', 'Audi', 'Austin'],
  ...['Austin-Healey', 'Bentley', 'BMW', 'Bufori', 'Bugatti', 'Buick', 'BYD', 'Cadillac', 'Caterham', 'Chery'],
  ...['Chevrolet', 'Chrysler', 'Citroen', 'CUPRA', 'Dacia', 'Daewoo', 'Daihatsu', 'Daimler', 'Datsun', 'Deepal'],
  ...['DeLorean', 'Denza', 'De Tomaso', 'Dodge', 'Drive', 'DS', 'Eunos', 'Ferrari', 'Fiat', 'Fisker', 'Ford'],
  ...['Foton', 'FPV', 'GAC', 'Geely', 'Genesis', 'GMC', 'Great Wall', 'GWM', 'Haval', 'HDT', 'Hillman', 'Holden'],
  ...['Honda', 'HSV', 'Hummer', 'Hyundai', 'INEOS', 'Infiniti', 'International', 'Isuzu', 'Iveco', 'JAC', 'Jaecoo'],
  ...['Jaguar', 'Jeep', 'Jensen', 'KGM', 'Kia', 'Koenigsegg', 'Lada', 'Lamborghini', 'Lancia', 'Land Rover', 'LDV'],
  ...['Leapmotor', 'Lexus', 'Leyland', 'Lincoln', 'Lotus', 'Lucid', 'Lynk & Co', 'Mahindra', 'Maserati', 'Maybach'],
  ...['Mazda', 'McLaren', 'Mercedes-AMG', 'Mercedes-Benz', 'Mercury', 'MG', 'MINI', 'Mitsubishi', 'Mitsuoka'],
  ...['Morgan', 'Morris', 'Nissan', 'Oldsmobile', 'Omoda', 'Opel', 'ORA', 'Packard', 'Pagani', 'Peugeot', 'Plymouth'],
  ...['Polestar', 'Pontiac', 'Porsche', 'Proton', 'RAM', 'Renault', 'Rivian', 'Rolls-Royce', 'Rover', 'Saab'],
  ...['Saturn', 'Scion', 'SEAT', 'Simca', 'Skoda', 'smart', 'SsangYong', 'Studebaker', 'Subaru', 'Sunbeam', 'Suzuki'],
  ...['Tata', 'Tesla', 'Toyota', 'Triumph', 'TVR', 'Ultima', 'Vauxhall', 'VinFast', 'Volkswagen', 'Volvo'],
  ...['Westfield', 'Willys', 'XPENG', 'Zeekr'],
  // Trucks and buses
  ...['Autocar', 'DAF', 'Dennis Eagle', 'Fargo', 'Freightliner', 'Fuso', 'Higer', 'Hino', 'Kenworth', 'King Long'],
  ...['Mack', 'MAN', 'Peterbilt', 'Scania', 'Sinotruk', 'SEA Electric', 'Sterling', 'UD', 'Western Star', 'Yutong'],
  // Motorcycles and off-road
  ...['Aprilia', 'Benelli', 'Beta', 'Bimota', 'Buell', 'Can-Am', 'CFMOTO', 'Deus', 'Ducati', 'Energica', 'Fantic'],
  ...['GasGas', 'Harley-Davidson', 'Husqvarna', 'Hyosung', 'Indian', 'Kawasaki', 'KTM', 'Kymco', 'Lambretta'],
  ...['LiveWire', 'Moto Guzzi', 'Moto Morini', 'MV Agusta', 'Norton', 'Piaggio', 'Polaris', 'Royal Enfield'],
  ...['Sherco', 'Sur-Ron', 'SWM', 'SYM', 'TGB', 'Vespa', 'Victory', 'Voge', 'Yamaha', 'Zero', 'Zontes'],
  // Caravans, campers and motorhomes
  ...['Airstream', 'Avan', 'Avida', 'Coromal', 'Crusader', 'Evernew', 'Franklin', 'Goldstream', 'Hymer', 'Jayco'],
  ...['Jurgens', 'Kea', 'Lotus Caravans', 'Millard', 'New Age', 'Nova', 'Opus', 'Paramount', 'Roma', 'Supreme'],
  ...['Sunliner', 'Swift', 'Trakka', 'Trakmaster', 'Viscount', 'Willerby', 'Windsor', 'Winnebago', 'Zone RV'],
  // Tractors and machinery
  ...['Case IH', 'Caterpillar', 'Claas', 'Deutz-Fahr', 'Fendt', 'Iseki', 'JCB', 'John Deere', 'Kioti', 'Komatsu'],
  ...['Kubota', 'Landini', 'LS', 'Massey Ferguson', 'McCormick', 'New Holland', 'Toro', 'TYM', 'Valtra', 'Yanmar'],
] as const;

export type MakeName = (typeof MAKE_NAMES)[number];

/** Spellings that differ from a name by more than letter case, accents, spaces and hyphens. */
export const MAKE_SPELLINGS = {
  'Alfa Romeo': ['Alfa'],
  'Aston Martin': ['Aston'],
  Chevrolet: ['Chevy'],
  'Harley-Davidson': ['Harley'],
  Hino: ['Hino Motors'],
  Isuzu: ['Isuzu UTE', 'Isuzu Trucks'],
  'Land Rover': ['Landrover'],
  LDV: ['LDV Automotive', 'Maxus'],
  'Mercedes-Benz': ['Mercedes', 'Merc', 'MB', 'Mercedes Benz Vans'],
  MG: ['MG Motor', 'MGB'],
  'Lynk & Co': ['Lynk and Co'],
  RAM: ['Ram Trucks'],
  'Rolls-Royce': ['Rolls'],
  Skoda: ['Skoda Auto'],
  Tesla: ['Tesla Motors'],
  UD: ['UD Trucks', 'Nissan Diesel'],
  Volkswagen: ['VW', 'Volkswagon', 'Volkswagen Commercial', 'Volkswagen Passenger'],
} as const satisfies Partial<Record<MakeName, readonly string[]>>;
