/* Inputs of the files published beside the pages. */

/** A page in a sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** Day on which its content last changed, YYYY-MM-DD. */
  readonly changed?: string | undefined;
  readonly images?: readonly string[] | undefined;
}

export type SitemapInputs =
  | { readonly kind: 'urls'; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: 'index'; readonly paths: readonly string[] };

export interface LlmsInputs {
  readonly about?: string | undefined;
  /** Each place as its name, department, address and phone. */
  readonly places: readonly (readonly string[])[];
  readonly pages: readonly { readonly name: string; readonly url: string }[];
}

/** A file of the stock for another company: the header and the rows of a CSV. */
export interface SyndicationInputs {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A car in a feed for readers. Times are seconds since the epoch. */
export interface AtomEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly image?: string | undefined;
  readonly published?: number | undefined;
  readonly updated: number;
}

export interface AtomInputs {
  readonly title: string;
  /** Path of the search page. */
  readonly page: string;
  readonly updated: number;
  readonly entries: readonly AtomEntry[];
}
