import { formatPrice } from '#src/lib/locale/browser.ts';
import { budgetMessages } from '#src/lib/locale/messages-budget.ts';
import { getBudgetLink, getStoredBudget } from '../stored-budget.ts';
import { BudgetField } from './BudgetField.tsx';
import { findAffordablePrice, makeBudget } from './budget.ts';
import { Calculator, type CalculatorProps, type CalculatorState } from './Calculator.tsx';
import { getSliderBounds, toNearestAmount } from './choice.ts';
import { getFrequencyUnits } from './estimate-text.ts';

export interface BudgetCalculatorProps extends CalculatorProps {
  /** Path of the search of all cars, which budgets link to. */
  readonly searchPath: string;
  /** The dealer's word for its cars. */
  readonly noun: string;
}

/** The calculator of finance pages: a shopper can also start from what they can repay, and see the cars within it. */
export function BudgetCalculator({ searchPath, noun, ...props }: BudgetCalculatorProps) {
  return (
    <Calculator
      {...props}
      field={(state) => <TypedBudget state={state} />}
      link={(state) => <BudgetLink state={state} searchPath={searchPath} noun={noun} />}
    />
  );
}

function TypedBudget({ state }: { state: CalculatorState }) {
  const { calculator, offer, offered, choice, estimate, messages, locale } = state;
  const chooseBudget = (amount: number) => {
    const bounds = getSliderBounds('price', offered, choice);
    calculator.choose({ price: toNearestAmount(findAffordablePrice(amount, choice, offer), bounds) });
  };
  const rest = () => {
    calculator.rest();
    remember(state);
  };
  return (
    <BudgetField
      amount={estimate.repayment}
      label={budgetMessages(locale).budgetLabel({ unit: getFrequencyUnits(messages)[choice.frequency] })}
      locale={locale}
      onChoose={chooseBudget}
      onRest={rest}
    />
  );
}

function BudgetLink({ state, searchPath, noun }: { state: CalculatorState; searchPath: string; noun: string }) {
  const { offer, choice, estimate, messages, locale } = state;
  const budget = makeBudget(choice, estimate, offer);
  if (!budget) return null;
  const { budgetLink, budgetTerms } = budgetMessages(locale);
  const unit = getFrequencyUnits(messages)[budget.frequency];
  return (
    <p className="loan-budget">
      <a className="link" href={getBudgetLink(searchPath, budget)} onClick={() => remember(state)}>
        {budgetLink({
          noun,
          price: formatPrice(budget.price, locale),
          amount: formatPrice(budget.amount, locale),
          unit,
        })}
      </a>
      <small>{budgetTerms}</small>
    </p>
  );
}

/** Remembers the chosen loan as a budget on this device. */
function remember({ choice, estimate, offer }: CalculatorState): void {
  const budget = makeBudget(choice, estimate, offer);
  if (budget) getStoredBudget(document.body.dataset['site'] ?? '').write(budget);
}
