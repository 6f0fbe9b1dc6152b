import type { RepaymentTexts } from '../core/index.ts';

/** The terms of weekly repayments, shown beside them. */
export function RepaymentNote({ texts: { terms, comparison, about, smallPrint } }: { texts: RepaymentTexts }) {
  return (
    <div className="repayment-note">
      <p>
        {terms} {comparison && <strong>{comparison}</strong>}
      </p>
      <details>
        <summary className="link">{about}</summary>
        {smallPrint.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </div>
  );
}
