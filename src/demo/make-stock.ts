import { withCases } from './cases.ts';
import type { DemoDealer } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import { makeCar } from './make-car.ts';
import { randomOf } from './random.ts';

const FIRST_ID = 480_001;

/** The whole stock of a demo dealer: always the same for the same dealer. */
export function makeStock(dealer: DemoDealer): DemoCar[] {
  const random = randomOf(dealer.slug);
  const first = random.whole(10_200, 14_800);
  const cars: DemoCar[] = [];
  for (const batch of dealer.batches) {
    for (let made = 0; made < batch.count; made += 1) {
      // Steps of up to three, as the numbers of cars that are sold are missing in between.
      const step = cars.length * 2 + random.whole(0, 1);
      cars.push(makeCar(random, batch, dealer, { id: FIRST_ID + step, stock: first + step }));
    }
  }
  return withCases(random, cars, dealer.cases);
}
