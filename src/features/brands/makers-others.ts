import type { MakerRow } from './makers-cars.ts';

/** Makers of trucks that make no cars; ids from 201. */
export const TRUCK_MAKERS: readonly MakerRow[] = [
  [201, 'Caterpillar', 'Cat'],
  [202, 'DAF'],
  [203, 'Freightliner'],
  [204, 'Fuso', 'Mitsubishi Fuso'],
  [205, 'Hino'],
  [206, 'International'],
  [207, 'Iveco'],
  [208, 'Kenworth'],
  [209, 'Mack'],
  [210, 'MAN'],
  [211, 'Scania'],
  [212, 'UD Trucks', 'UD', 'Nissan UD', 'Nissan Diesel'],
  [213, 'Western Star'],
];

/** Makers of motorcycles that make no cars; ids from 301. */
export const MOTORCYCLE_MAKERS: readonly MakerRow[] = [
  [301, 'Aprilia'],
  [302, 'Benelli'],
  [303, 'CFMOTO'],
  [304, 'Ducati'],
  [305, 'Harley-Davidson', 'Harley'],
  [306, 'Husqvarna'],
  [307, 'Indian', 'Indian Motorcycle'],
  [308, 'Kawasaki'],
  [309, 'KTM'],
  [310, 'Moto Guzzi'],
  [311, 'Royal Enfield'],
  [312, 'Triumph'],
  [313, 'Vespa'],
  [314, 'Yamaha'],
];

/** Makers of caravans and motorhomes; ids from 401. */
export const RV_MAKERS: readonly MakerRow[] = [
  [401, 'Avida'],
  [402, 'Coromal'],
  [403, 'Crusader', 'Crusader Caravans'],
  [404, 'Jayco'],
  [405, 'Lotus Caravans'],
  [406, 'New Age', 'New Age Caravans'],
  [407, 'Sunliner'],
  [408, 'Winnebago'],
];

/** Makers of tractors and farm machines; ids from 501. */
export const TRACTOR_MAKERS: readonly MakerRow[] = [
  [501, 'Case IH', 'Case'],
  [502, 'Claas'],
  [503, 'Deutz-Fahr', 'Deutz'],
  [504, 'Fendt'],
  [505, 'JCB'],
  [506, 'John Deere', 'Deere'],
  [507, 'Kubota'],
  [508, 'Massey Ferguson'],
  [509, 'New Holland'],
];
