import type { Site } from '#src/config/index.ts';
import type { FormView } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';

/** A dealer as the API knows it. */
export interface Tenant {
  readonly slug: string;
  readonly site: Site;
  /** Forms by id, as the pages show them. */
  readonly forms: ReadonlyMap<string, FormView>;
  /** Reads a form as the published pages show it, which may be older than the config. */
  publishedForm(id: string): Promise<FormView | undefined>;
  /** Finds a car that the site currently lists. */
  car(id: string): Promise<Car | undefined>;
}

/** The dealers that this API serves, reloaded when their configs change. */
export interface Tenants {
  /** Finds a dealer by the Host header: the site's own host, or `<slug>.localhost` unless in production. */
  byHost(host: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  list(): readonly Tenant[];
  /** Returns whether a dealer is left out because its config was never valid: an unknown host may be theirs. */
  hasMissingTenant(): boolean;
}
