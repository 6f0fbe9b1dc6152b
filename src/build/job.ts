/** Where a build reads and writes, and how it was asked to behave; the same for all tenants of one build. */
export interface BuildSettings {
  /** Absolute folder of tenants, one folder each. */
  tenantsDir: string;
  /** Absolute folder of feeds, one folder per tenant; the tenant's own folder where it is not given. */
  stockDir: string | undefined;
  /** Absolute folder that the sites are published in. */
  outDir: string;
  /** Milliseconds since the epoch: the instant that every page is true for. */
  now: number;
  /** Render every page, whether its inputs changed or not. */
  force: boolean;
  /** Take over a feed that lost more than half of its cars (D5). */
  acceptStockDrop: boolean;
  /** Make sites to try things out on: their services answer under another prefix, and the test number is taken (D17). */
  mock?: boolean;
}
