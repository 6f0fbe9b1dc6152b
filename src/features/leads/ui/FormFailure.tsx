import { useLeadFormParts } from './lead-form-parts.ts';

/** Shows why a submission failed: a banner, and an alert for screen readers if its text differs. */
export function FormFailure() {
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
