/** The state of the list under a search box that keys depend on. */
export interface ListState {
  readonly isOpen: boolean;
  /** The number of options. */
  readonly size: number;
  /** The index of the active option; absent while the text is active. */
  readonly active?: number | undefined;
}

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The effect of a key. `leave` and `text` also keep its default action in a text box. */
export type KeyEffect =
  | { readonly kind: 'open' | 'close' | 'leave' | 'text' | 'choose' }
  | { readonly kind: 'move'; readonly to: number | undefined };

type Rule = (state: ListState) => KeyEffect | undefined;

const move = (to: number | undefined): KeyEffect => ({ kind: 'move', to });
/** Applies a rule only while an option is active. Otherwise the key belongs to the text. */
const inList =
  (rule: Rule): Rule =>
  (state) =>
    state.active === undefined ? undefined : rule(state);

const RULES: Readonly<Record<string, Rule>> = {
  ArrowDown({ size, active = -1 }) {
    if (size === 0) return { kind: 'open' };
    return move(active === size - 1 ? undefined : active + 1);
  },
  ArrowUp({ size, active = size }) {
    return size === 0 ? undefined : move(active === 0 ? undefined : active - 1);
  },
  'Alt+ArrowDown': () => ({ kind: 'open' }),
  'Alt+ArrowUp': ({ isOpen }) => (isOpen ? { kind: 'close' } : undefined),
  Home: inList(() => move(0)),
  End: inList(({ size }) => move(size - 1)),
  ArrowLeft: inList(() => ({ kind: 'text' })),
  ArrowRight: inList(() => ({ kind: 'text' })),
  Enter: inList(() => ({ kind: 'choose' })),
  Escape: ({ isOpen }) => (isOpen ? { kind: 'close' } : undefined),
  Tab: () => ({ kind: 'leave' }),
};

/**
 * Returns the effect of a key in an editable combobox that keeps the shopper's text until an option is chosen
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Moving past either end of the list returns to the text.
 */
export function getKeyEffect(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  state: ListState,
): KeyEffect | undefined {
  if (ctrlKey || metaKey || (shiftKey && key !== 'Tab')) return;
  return RULES[altKey ? `Alt+${key}` : key]?.(state);
}
