import { applyCases } from './cases.ts';
import type { DemoDealer } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import { makeDemoCar } from './make-car.ts';
import { makeRandom } from './random.ts';

const FIRST_ID = 480_001;

/** Makes the stock of a demo dealer, which is always the same for a dealer. */
export function makeStock(dealer: DemoDealer): DemoCar[] {
  const random = makeRandom(dealer.slug);
  const first = random.whole(10_200, 14_800);
  const cars: DemoCar[] = [];
  for (const batch of dealer.batches) {
    for (let index = 0; index < batch.count; index += 1) {
      // Steps of up to three, because the numbers of sold cars are missing.
      const step = cars.length * 2 + random.whole(0, 1);
      cars.push(makeDemoCar(random, batch, dealer, { id: FIRST_ID + step, stock: first + step }));
    }
  }
  return applyCases(random, cars, dealer.cases);
}
