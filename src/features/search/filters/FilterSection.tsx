import { type ReactNode, useState } from 'react';

interface FilterSectionProps {
  /** Names the heading, for what is under it. */
  id: string;
  label: string;
  /** What is chosen, said beside the heading while the section is closed. */
  chosen: string | undefined;
  /** Whether it is among the first, which are open. */
  isFirst: boolean;
  /** Whether it can do anything without script. */
  needsScript?: boolean;
  children: ReactNode;
}

/** A filter under its heading, which opens and closes it. One that narrows the search opens by itself, and stays open. */
export function FilterSection({ id, label, chosen, isFirst, needsScript, children }: FilterSectionProps) {
  const [opens, setOpens] = useState(isFirst || chosen !== undefined);
  if (chosen !== undefined && !opens) setOpens(true);
  return (
    <details open={opens} className="filter-section" data-needs-script={needsScript || undefined}>
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
