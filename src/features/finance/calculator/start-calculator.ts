import { hydrateIsland } from '#src/components/ui/hydrate-island.ts';
import { Calculator } from './Calculator.tsx';

/** Takes up the calculator of the page; apart, so that React comes with it and no sooner. */
export function startCalculator(): void {
  hydrateIsland('calculator', Calculator);
}
