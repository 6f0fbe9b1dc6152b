import { useEffect, useState } from 'react';
import type { Messages } from '#src/lib/locale/browser.ts';
import { getLayout, type Layout, setLayout } from './first-paint.ts';

const ICONS = {
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M4 5h5v5H4zM13 6h7M13 9h5M4 14h5v5H4zM13 15h7M13 18h5',
} as const satisfies Record<Layout, string>;

const LAYOUTS: readonly Layout[] = ['grid', 'list'];

/**
 * Switches between a grid and a list. The first render has the layout of the site, as the server's does; a shopper's own is known
 * only in the browser, so CSS marks the active button.
 */
export function LayoutSwitch({ layout: own, messages }: { layout: Layout; messages: Messages }) {
  const [layout, setPressed] = useState(own);
  useEffect(() => setPressed(getLayout()), []);
  return (
    <fieldset className="layout-switch">
      <legend className="sr-only">{messages.layout}</legend>
      {LAYOUTS.map((name) => (
        <button
          key={name}
          type="button"
          value={name}
          aria-label={messages[name]}
          aria-pressed={layout === name}
          onClick={() => {
            setLayout(name);
            setPressed(name);
          }}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
            <path d={ICONS[name]} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
