import type { FormView, Lead } from '#src/features/leads/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/**
 * The category that a lead is routed by: what was chosen where the form asks for it, else the form's own, whatever the lead says.
 * What a page offers that is older than the form was chosen too.
 */
export async function categoryOf(tenant: Tenant, form: FormView, { category }: Lead): Promise<string> {
  if (category === form.category || offered(form)) return category;
  const published = await tenant.publishedForm(form.id);
  return offered(published)?.some(({ value }) => value === category) ? category : form.category;
}

const offered = (form: FormView | undefined) =>
  form?.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'category')?.options;
