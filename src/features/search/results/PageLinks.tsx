import type { Messages } from '#src/lib/locale/index.ts';
import { pageSteps } from './page-numbers.ts';
import { onPlainClick } from './plain-click.ts';

interface PageLinksProps {
  present: number;
  last: number;
  messages: Messages;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
}

/** Links to the pages of the results; nothing where there is only one. */
export function PageLinks({ present, last, messages, hrefOf, onGo }: PageLinksProps) {
  if (last <= 1) return null;
  const go = (page: number) => onPlainClick(() => onGo(page));
  return (
    <nav aria-label={messages.pagination} className="pt-4">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {present > 1 && (
          <li>
            <a href={hrefOf(present - 1)} onClick={go(present - 1)} rel="prev" className="btn btn-outline">
              {messages.previous}
            </a>
          </li>
        )}
        {pageSteps(present, last).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap-${step.after}`} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={step.page}>
              <a
                href={hrefOf(step.page)}
                onClick={go(step.page)}
                aria-label={messages.page({ page: step.page })}
                aria-current={step.page === present ? 'page' : undefined}
                className={`btn min-w-11 px-2 tabular-nums ${step.page === present ? 'btn-primary' : 'btn-outline'}`}
              >
                {step.page}
              </a>
            </li>
          ),
        )}
        {present < last && (
          <li>
            <a href={hrefOf(present + 1)} onClick={go(present + 1)} rel="next" className="btn btn-outline">
              {messages.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
