import { NETWORKS } from '#tests/api/addresses.ts';
import { createCheckoutHome, createShoppers } from '#tests/api/checkout-home.ts';
import { percentile } from '../search/statistics.ts';

/** The speed at which one API process with embedded storage reserves cars, each with a page of the sandbox gateway. */
export interface PaymentFigures {
  /** Reservations per second while every shopper always waits for one. */
  readonly perSecond: number;
  /** From the press of the button to the redirect to the gateway's page. */
  readonly p99Ms: number;
  readonly p50Ms: number;
  readonly rounds: number;
}

const ROUNDS = 5;
/** One reservation for each shopper of a network, which production's limits allow several times a round. */
const RESERVATIONS = NETWORKS;
const AT_ONCE = 16;

/** Reserves new cars over HTTP. */
export async function benchPayments(say: (line: string) => void): Promise<PaymentFigures> {
  const checkout = await createCheckoutHome({ cars: RESERVATIONS * (ROUNDS + 1) });
  const api = await checkout.home.load().start();
  const shoppers = createShoppers(checkout);
  const reserve = async (round: number): Promise<{ perSecond: number; waits: number[] }> => {
    const left = Array.from({ length: RESERVATIONS }, (_, index) => round * RESERVATIONS + index).values();
    const waits: number[] = [];
    const started = performance.now();
    const press = async (): Promise<void> => {
      for (const index of left) {
        const pressed = performance.now();
        const { status, body } = await shoppers.make(index).reserve(api.port, checkout.cars[index] ?? '');
        if (status !== 303) throw new Error(`A reservation was answered with ${status}: ${body}`);
        waits.push(performance.now() - pressed);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, press));
    return { perSecond: (RESERVATIONS / (performance.now() - started)) * 1000, waits };
  };
  try {
    say('payments: warming up');
    await reserve(0);
    const rounds: { perSecond: number; p50: number; p99: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { perSecond, waits } = await reserve(round);
      const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
      say(`payments: round ${round} of ${ROUNDS}, ${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`);
      rounds.push({ perSecond, p50, p99 });
    }
    const median = (name: 'perSecond' | 'p50' | 'p99'): number =>
      percentile(
        rounds.map((round) => round[name]),
        0.5,
      );
    return {
      perSecond: Math.round(median('perSecond')),
      p99Ms: Math.round(median('p99') * 10) / 10,
      p50Ms: Math.round(median('p50') * 10) / 10,
      rounds: ROUNDS,
    };
  } finally {
    shoppers.close();
    await api.stop();
    await checkout.close();
  }
}
