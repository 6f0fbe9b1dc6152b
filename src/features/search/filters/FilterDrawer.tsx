import type { ReactNode } from 'react';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { SearchState } from '../core/index.ts';
import type { Clearing } from './chips.ts';
import { useDrawer } from './use-drawer.ts';

interface FilterDrawerProps {
  clear: Clearing | undefined;
  onClear: (next: SearchState) => void;
  /** Label of the button that closes the drawer, with the number of cars. */
  show: string;
  /** The number of cars for screen readers: the live region of the results is inert while the drawer is open. */
  announcement: string;
  messages: Messages;
  children: ReactNode;
}

const ID = 'filters';
const TITLE_ID = 'filters-title';
const OPENER_ID = 'filters-opener';

/** The button that opens the drawer on small screens. `active` is the number of active filters. */
export function FilterButton({ active, messages }: { active: number; messages: Messages }) {
  return (
    <button id={OPENER_ID} type="button" popoverTarget={ID} className="btn btn-outline flex-none lg:hidden">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
        <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
        <circle cx="15" cy="7" r="2" />
        <circle cx="9" cy="17" r="2" />
      </svg>
      {active > 0 ? `${messages.filters} (${active})` : messages.filters}
    </button>
  );
}

/** The filters: beside the results from 992 px, below that in a popover, which works without JavaScript. */
export function FilterDrawer({ clear, onClear, show, announcement, messages, children }: FilterDrawerProps) {
  const { drawer, isOpen, onToggle } = useDrawer(OPENER_ID);
  return (
    <div className="filters-place">
      <section
        ref={drawer}
        id={ID}
        popover="auto"
        role={isOpen ? 'dialog' : undefined}
        aria-labelledby={TITLE_ID}
        className="filters"
        onToggle={onToggle}
      >
        <div className="filters-top">
          <h2 id={TITLE_ID}>{messages.filters}</h2>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={messages.closeFilters}
            className="icon-btn"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
              <path d="M18 6 6 18M6 6l12 12" />
            </svg>
          </button>
        </div>
        <div className="filters-middle">{children}</div>
        <div className="filters-bottom">
          <button
            type="button"
            aria-disabled={clear === undefined}
            className="btn"
            onClick={() => clear && onClear(clear.next)}
          >
            {messages.clearAll}
          </button>
          <button type="button" popoverTarget={ID} popoverTargetAction="hide" className="btn btn-primary">
            {show}
          </button>
        </div>
        <p aria-live="polite" className="sr-only">
          {isOpen ? announcement : ''}
        </p>
      </section>
    </div>
  );
}
