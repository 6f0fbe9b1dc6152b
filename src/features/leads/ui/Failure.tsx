import { useLeadFormParts } from './lead-form-parts.ts';

/** Why a form has failed: the banner, and the alert that the specification wants beside it (spec 1 §8). */
export function Failure() {
  const { banner, alert } = useLeadFormParts().state;
  return (
    <>
      {banner && (
        <p className="lead-banner" role="alert">
          {banner}
        </p>
      )}
      {alert && alert !== banner && (
        <p className="sr-only" role="alert">
          {alert}
        </p>
      )}
    </>
  );
}
