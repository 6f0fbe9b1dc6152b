import { type FormView, isBlank, type Lead } from '#src/features/leads/index.ts';
import { DAY } from '../../lib/durations.ts';
import type { Networks } from '../security/networks.ts';

/*
 * Finds spam that one sender posts from many networks: messages that say nearly the same, or contain the same link. Only
 * leads with proof are counted, in the memory of each process, as hashes. A lead found here is quarantined for a person
 * to review. Shoppers write alike too, so these are not counted: a form's own text, messages of fewer than a dozen
 * words, and links to the dealer's site.
 */

export interface CountedLead {
  /** Undefined if the config has no such form any more. */
  readonly form: FormView | undefined;
  readonly lead: Lead;
  readonly siteUrl: string;
  readonly networks: Networks;
}

export interface LookAlikes {
  /** Counts a lead. Returns whether similar ones came from too many networks, this one included. */
  count(lead: CountedLead): boolean;
}

/** The fifth network with the same text is quarantined; a family or a group of friends has fewer. */
const MAX_NETWORKS = 4;
const WINDOW_MS = DAY;
/** Shorter texts are often equal by chance: "Is it still available? Please call me after five." */
const MIN_WORDS = 12;
/** Limit of tracked keys, about nine per lead. Beyond it the least recently used are dropped, which only ever allows more. */
const MAX_KEYS = 100_000;

/** Creates the counter. */
export function createLookAlikes(now: () => number): LookAlikes {
  const seen = new Map<string, { readonly networks: Set<string>; readonly at: number }>();
  // Kept for as long as the map: a new iterator would first pass every entry deleted before, which takes longer with each.
  const byAge = seen.keys();
  const countNetworks = (key: string, network: string): number => {
    const time = now();
    const before = seen.get(key);
    const networks = before && time - before.at < WINDOW_MS ? before.networks : new Set<string>();
    if (networks.size <= MAX_NETWORKS) networks.add(network);
    // Reinserted, so that the map is ordered by last use.
    seen.delete(key);
    if (seen.size >= MAX_KEYS) {
      const { value: oldest } = byAge.next();
      if (oldest !== undefined) seen.delete(oldest);
    }
    seen.set(key, { networks, at: time });
    return networks.size;
  };
  return {
    count({ networks, ...lead }) {
      const network = networks.at(-1)?.name ?? '';
      const counts = listKeys(lead).map((key) => countNetworks(key, network));
      return counts.some((count) => count > MAX_NETWORKS);
    },
  };
}

/** Returns keys of which similar messages share at least one. */
function listKeys({ form, lead, siteUrl }: Omit<CountedLead, 'networks'>): string[] {
  const fields = form?.steps.flatMap((step) => step.fields).filter(({ kind }) => kind === 'message') ?? [];
  const texts = fields.map(({ name, initial = '' }) => ({ initial, text: readAnswer(lead, name) }));
  const written = texts.filter(({ text }) => !isBlank(text));
  const pairs = written.flatMap(({ text, initial }) => {
    const own = new Set(listWordPairs(initial));
    return listWordPairs(text).filter((pair) => !own.has(pair));
  });
  const links = written.flatMap(({ text, initial }) => listLinks(text).filter((link) => !initial.includes(link)));
  const foreign = links.flatMap((link) => parseLink(link) ?? []).filter(({ host }) => host !== getHost(siteUrl));
  return [
    ...(pairs.length >= MIN_WORDS - 1 ? listBands(new Set(pairs)) : []),
    ...foreign.map(({ host, path }) => `link ${host}${path}`),
  ];
}

/** Returns the text of a field, which is a field of the contract or one of `details`. */
function readAnswer({ details, ...lead }: Lead, name: string): string {
  const known = Object.entries(lead).find(([key]) => key === name)?.[1];
  return typeof known === 'string' ? known : (details?.[name] ?? '');
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')]+/giu;
const listLinks = (text: string): string[] => text.match(LINK) ?? [];

/** Reads host and path of a link; programs vary the rest. */
function parseLink(link: string): { readonly host: string; readonly path: string } | undefined {
  const url = /^https?:/iu.test(link) ? link : `https://${link}`;
  return URL.canParse(url) ? { host: getHost(url), path: new URL(url).pathname } : undefined;
}

const getHost = (url: string): string => new URL(url).host.replace(/^www\./u, '');

/** Lists pairs of neighbouring words, without what programs vary: case, accents, punctuation, numbers, links, addresses. */
function listWordPairs(text: string): string[] {
  const words = text
    .replaceAll(LINK, ' ')
    .replaceAll(/\S+@\S+|\S*\d\S*/gu, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/*
 * MinHash with bands (https://en.wikipedia.org/wiki/MinHash): with these sizes, two texts that share 80 % of their word
 * pairs have a key in common in 98 of 100 cases, two that share 30 % in 6.
 */
const BANDS = 8;
const ROWS = 4;

function listBands(pairs: ReadonlySet<string>): string[] {
  const hashes = [...pairs].map(hashText);
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = Array.from({ length: ROWS }, (_row, row) => {
      const seed = Math.imul(band * ROWS + row + 1, 0x9e37_79b1);
      return hashes.reduce((least, hash) => Math.min(least, mix(hash ^ seed)), 0xffff_ffff);
    });
    return `text ${band} ${rows.join(' ')}`;
  });
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3, which spreads every bit of the input over the output. */
function mix(input: number): number {
  const first = Math.imul(input ^ (input >>> 16), 0x85eb_ca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2_ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
