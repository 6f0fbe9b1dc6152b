import { hydrateIsland } from '#src/components/ui/hydrate-island.ts';
import { BudgetCalculator } from './BudgetCalculator.tsx';

/** Hydrates the calculator of a finance page. */
export function startBudgetCalculator(): void {
  hydrateIsland('budget-calculator', BudgetCalculator);
}
