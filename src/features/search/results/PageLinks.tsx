import type { ReactNode } from 'react';
import type { Messages } from '#src/lib/locale/browser.ts';
import { pageSteps } from './page-numbers.ts';
import { onPlainClick } from './plain-click.ts';

interface PageLinksProps {
  present: number;
  last: number;
  messages: Messages;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
  /** The shopper is about to go there. */
  onApproach: (page: number) => void;
}

/** Links to the pages of the results; nothing where there is only one. */
export function PageLinks({ present, last, messages, hrefOf, onGo, onApproach }: PageLinksProps) {
  if (last <= 1) return null;
  const link = (page: number, children: ReactNode, facts: { className: string; rel?: string; label?: string }) => {
    const approach = () => onApproach(page);
    return (
      <a
        href={hrefOf(page)}
        rel={facts.rel}
        aria-label={facts.label}
        aria-current={page === present && facts.label ? 'page' : undefined}
        className={`btn ${facts.className}`}
        onClick={onPlainClick(() => onGo(page))}
        onPointerEnter={approach}
        onTouchStart={approach}
        onFocus={approach}
      >
        {children}
      </a>
    );
  };
  return (
    <nav aria-label={messages.pagination} className="pt-4">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {present > 1 && <li>{link(present - 1, messages.previous, { className: 'btn-outline', rel: 'prev' })}</li>}
        {pageSteps(present, last).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap-${step.after}`} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={step.page}>
              {link(step.page, step.page, {
                className: `min-w-11 px-2 tabular-nums ${step.page === present ? 'btn-primary' : 'btn-outline'}`,
                label: messages.page({ page: step.page }),
              })}
            </li>
          ),
        )}
        {present < last && <li>{link(present + 1, messages.next, { className: 'btn-outline', rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}
