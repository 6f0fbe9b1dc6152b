/* What the files beside the pages are made from. */

/** A page in a sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** Day on which what it shows last changed, YYYY-MM-DD. */
  readonly changed?: string;
  readonly images?: readonly string[];
}

export type SitemapInputs =
  | { readonly kind: 'urls'; readonly entries: readonly SitemapEntry[] }
  | { readonly kind: 'index'; readonly paths: readonly string[] };

export interface LlmsInputs {
  readonly about?: string;
  /** Each place as its name, department, address and phone. */
  readonly places: readonly (readonly string[])[];
  readonly pages: readonly { readonly name: string; readonly url: string }[];
}
