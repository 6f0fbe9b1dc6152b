import type { RepaymentTexts } from './repayment-texts.ts';

/** What is said of weekly repayments, beside them (D23). */
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
