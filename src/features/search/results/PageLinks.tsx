import type { ReactNode } from 'react';
import { onPlainClick } from '#src/components/ui/plain-click.ts';
import type { Messages } from '#src/lib/locale/browser.ts';

/** A page to go to, or a gap between pages. */
type PageStep = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number };

/** Lists the first and the last page, the current one and its neighbours, with a gap for two or more omitted pages. */
export function listPageSteps(present: number, last: number): PageStep[] {
  const listed = [1, present - 1, present, present + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(listed)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageStep[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [{ kind: 'page', page }];
    const between: PageStep =
      missing === 1 ? { kind: 'page', page: page - 1 } : { kind: 'gap', after: page - missing - 1 };
    return [between, { kind: 'page', page }];
  });
}

interface PageLinksProps {
  present: number;
  last: number;
  messages: Messages;
  getHref: (page: number) => string;
  onGo: (page: number) => void;
  /** Called on hover, touch or focus, to prefetch the page. */
  onApproach: (page: number) => void;
}

/** Links to the pages of the results; renders nothing for a single page. */
export function PageLinks({ present, last, messages, getHref, onGo, onApproach }: PageLinksProps) {
  if (last <= 1) return null;
  const link = (page: number, children: ReactNode, attributes: { className: string; rel?: string; label?: string }) => {
    const approach = () => onApproach(page);
    return (
      <a
        href={getHref(page)}
        rel={attributes.rel}
        aria-label={attributes.label}
        aria-current={page === present && attributes.label ? 'page' : undefined}
        className={`btn ${attributes.className}`}
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
      <ul className="search-pages">
        {present > 1 && <li>{link(present - 1, messages.previous, { className: 'btn-outline', rel: 'prev' })}</li>}
        {listPageSteps(present, last).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap-${step.after}`} aria-hidden="true">
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
