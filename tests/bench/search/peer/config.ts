/** Build-time configuration of the page. */
export interface PeerConfig {
  readonly host: string;
  readonly token: string;
  /** Index and sort order in the notation of instant-meilisearch: `cars:price:asc,id:asc`. */
  readonly indexName: string;
  readonly sorts: readonly { readonly label: string; readonly value: string }[];
  readonly filter: string;
  readonly hitsPerPage: number;
  readonly choices: readonly Facet[];
  readonly ranges: readonly Facet[];
  readonly switches: readonly Facet[];
}

interface Facet {
  readonly attribute: string;
  readonly label: string;
}

export const config: PeerConfig = JSON.parse(import.meta.env['VITE_PEER_CONFIG']);
