import { hydrateIsland } from '#src/components/ui/hydrate-island.ts';
import { Calculator } from './Calculator.tsx';

/** Hydrates the calculator. A separate file, so that React loads with it and no sooner. */
export function startCalculator(): void {
  hydrateIsland('calculator', Calculator);
}
