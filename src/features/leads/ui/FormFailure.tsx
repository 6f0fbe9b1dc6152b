import { useLeadFormParts } from './lead-form-parts.ts';

/** Shows why a submission failed: the alert, and below it the server's words if they differ. */
export function FormFailure() {
  const { banner, alert } = useLeadFormParts().state;
  if (!banner) return null;
  return (
    <div className="lead-banner" role="alert">
      {alert && alert !== banner && <p>{alert}</p>}
      <p>{banner}</p>
    </div>
  );
}
