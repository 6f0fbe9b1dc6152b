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
