import { hydrateIsland } from '#src/components/ui/hydrate-island.ts';
import { LeadFormPage } from './LeadFormPage.tsx';

/** Takes up the form of the page. */
export function startLeadForm(): void {
  hydrateIsland('lead-form', LeadFormPage);
}
