/** The list under a search box, as far as keys are concerned. */
export interface ListState {
  readonly isOpen: boolean;
  /** How many options it has. */
  readonly size: number;
  /** The option that the screen reader is on; absent while that is the text. */
  readonly active?: number | undefined;
}

export interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key does. `leave` and `text` let it also do what it does in any text box. */
export type KeyEffect =
  | { readonly kind: 'open' | 'close' | 'leave' | 'text' | 'choose' }
  | { readonly kind: 'move'; readonly to: number | undefined };

type Rule = (state: ListState) => KeyEffect | undefined;

const move = (to: number | undefined): KeyEffect => ({ kind: 'move', to });
/** Only once an option has been gone to; before that the key belongs to the text. */
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
 * The keys of an editable combobox with a list, where the shopper's text stays until an option is chosen
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Past either end of the list comes the text again.
 */
export function keyEffect({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, state: ListState): KeyEffect | undefined {
  if (ctrlKey || metaKey || (shiftKey && key !== 'Tab')) return;
  return RULES[altKey ? `Alt+${key}` : key]?.(state);
}
