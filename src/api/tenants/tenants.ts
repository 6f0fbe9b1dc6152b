import type { FormView } from '#src/features/leads/index.ts';
import type { Site } from '#src/site/index.ts';
import type { Car } from '#src/stock/index.ts';

/** A dealer as the API knows it. */
export interface Tenant {
  readonly slug: string;
  readonly site: Site;
  /** Its forms by id, as its pages show them. */
  readonly forms: ReadonlyMap<string, FormView>;
  /** A form as its published pages show it, by id: they are older than a config that was changed since. */
  publishedForm(id: string): Promise<FormView | undefined>;
  /** A car that its site lists now, by id. */
  car(id: string): Promise<Car | undefined>;
}

/** The dealers whose sites this API serves. Configs are read again once their file has changed. */
export interface Tenants {
  /** By the Host header: the site's own host, or `<slug>.localhost` on a developer's machine. */
  byHost(host: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  list(): readonly Tenant[];
  /** Whether a dealer is left out because its config was never good: an unknown host may be theirs. */
  isMissingOne(): boolean;
}
