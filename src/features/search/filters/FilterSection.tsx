import { type ReactNode, useState } from 'react';

interface FilterSectionProps {
  /** The id of the heading. */
  id: string;
  label: string;
  /** The chosen values, shown beside the heading while the section is closed. */
  chosen: string | undefined;
  /** The first sections are open. */
  isFirst: boolean;
  /** True if the filter works only with JavaScript. */
  needsScript?: boolean;
  children: ReactNode;
}

/** A filter under a heading that opens and closes it. A filter that narrows the search opens itself and stays open. */
export function FilterSection({ id, label, chosen, isFirst, needsScript, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(isFirst || chosen !== undefined);
  if (chosen !== undefined && !isOpen) setOpen(true);
  return (
    <details open={isOpen} className="filter-section" data-needs-script={needsScript || undefined}>
      <summary>
        <h3 id={id}>{label}</h3>
        <span className="filter-chosen">{chosen}</span>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="filter-chevron">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <div className="filter-body">{children}</div>
    </details>
  );
}
