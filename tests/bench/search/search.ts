import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { hasRealData } from '#tests/real-data.ts';
import playwrightConfig from '../../../playwright.config.ts';
import { type Answers, answersFor } from './answers.ts';
import { type Dealer, startDealer } from './dealer.ts';
import { publishPeerPage } from './peer-page.ts';
import { benchReading } from './reading.ts';
import { openSearcher, type Searcher } from './searcher.ts';
import { percentile, ratioSpread } from './statistics.ts';
import { type Typing, typings } from './texts.ts';

const CACHE = join(import.meta.dirname, '../../../.cache');
/** Searches per session. A page may reuse earlier results within a session. Then both pages are opened again. */
const SESSIONS = 6;
/** The first text of a session only warms up both pages. */
const TEXTS_IN_SESSION = 9;

/** Waiting times for results after each key, in our search page and in the one it is compared with. */
export interface SearchFigures {
  readonly cars: number;
  /** Keystrokes measured in each of the two pages. */
  readonly keystrokes: number;
  /** Milliseconds from a keystroke to its painted results. */
  readonly oursP50: number;
  readonly peerP50: number;
  readonly oursP95: number;
  readonly peerP95: number;
  /** oursP95 / peerP95 with its 90 % confidence interval. */
  readonly ratioP95: { readonly value: number; readonly low: number; readonly high: number };
  /** Gzipped script of each page, in thousands of bytes. */
  readonly oursKb: number;
  readonly peerKb: number;
  /** Milliseconds of the processor to understand a text of 200 characters. */
  readonly readingMs: number;
}

/** Types the same texts into both pages in turn. Returns null without the real listings. */
export async function benchSearch(say: (line: string) => void): Promise<SearchFigures | null> {
  if (!hasRealData) {
    say('Search: skipped, because ../shared/data is not on this machine.');
    return null;
  }
  const work = mkdtempSync(join(tmpdir(), 'bench-search-'));
  try {
    say('Search: building, indexing and serving a large dealer.');
    const dealer = await startDealer(work, CACHE);
    try {
      return await compare(dealer, say);
    } finally {
      await dealer.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function compare(dealer: Dealer, say: (line: string) => void): Promise<SearchFigures> {
  const peerPath = publishPeerPage(dealer);
  const texts = typings(dealer.cars, SESSIONS * TEXTS_IN_SESSION, 'search');
  const answers = await answersFor(dealer, ['', ...new Set(texts.flatMap((typing) => typing.texts))]);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const sessions: Session[] = [];
    for (let first = 0; first < texts.length; first += TEXTS_IN_SESSION) {
      say(`Search: text ${first} of ${texts.length}.`);
      const ours = await openSearcher(browser, dealer.url + dealer.searchPath, answers.ours);
      const peer = await openSearcher(browser, dealer.url + peerPath, answers.peer);
      sessions.push(await session({ ours, peer }, texts.slice(first, first + TEXTS_IN_SESSION), answers));
    }
    return { ...figures(answers.ours['']?.total ?? 0, sessions), readingMs: benchReading() };
  } finally {
    await browser.close();
  }
}

interface Session {
  readonly timed: readonly TimedText[];
  /** Bytes of script. */
  readonly ours: number;
  readonly peer: number;
}

/** Types the texts into both freshly opened pages. */
async function session(
  pages: { readonly ours: Searcher; readonly peer: Searcher },
  texts: readonly Typing[],
  answers: { ours: Answers; peer: Answers },
): Promise<Session> {
  const timed: TimedText[] = [];
  for (const [index, typing] of texts.entries()) {
    const counted = countedKeys(typing, answers);
    const times = { ours: [] as number[], peer: [] as number[] };
    // The first page meets cold caches of the engine, so the order alternates.
    const order = index % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    for (const name of order) times[name] = await waits(pages[name], typing, counted);
    if (index > 0) timed.push(times);
  }
  return { timed, ours: await pages.ours.close(), peer: await pages.peer.close() };
}

interface TimedText {
  readonly ours: readonly number[];
  readonly peer: readonly number[];
}

async function waits(searcher: Searcher, typing: Typing, counted: readonly boolean[]): Promise<number[]> {
  const keystrokes = await searcher.type(typing);
  return keystrokes
    .map(({ pressedAt, paintedAt = Number.NaN }) => paintedAt - pressedAt)
    .filter((_, index) => counted[index]);
}

/** Returns the keystrokes that change the results in both pages. */
function countedKeys({ texts }: Typing, { ours, peer }: { ours: Answers; peer: Answers }): boolean[] {
  return texts.map((text, index) =>
    [ours, peer].every((answers) => {
      const [before, after] = [answers[texts[index - 1] ?? ''], answers[text]];
      return after !== undefined && after.total > 0 && after.cars.join() !== before?.cars.join();
    }),
  );
}

function figures(cars: number, sessions: readonly Session[]): Omit<SearchFigures, 'readingMs'> {
  const timed = sessions.flatMap((session) => session.timed);
  const [ours, peer] = [timed.flatMap((text) => text.ours), timed.flatMap((text) => text.peer)];
  const [oursP95, peerP95] = [percentile(ours, 0.95), percentile(peer, 0.95)];
  const largest = (page: 'ours' | 'peer') => Math.max(...sessions.map((session) => session[page]));
  return {
    cars,
    keystrokes: ours.length,
    oursP50: percentile(ours, 0.5),
    peerP50: percentile(peer, 0.5),
    oursP95,
    peerP95,
    ratioP95: { value: oursP95 / peerP95, ...ratioSpread(timed, 0.95) },
    oursKb: largest('ours') / 1000,
    peerKb: largest('peer') / 1000,
  };
}
