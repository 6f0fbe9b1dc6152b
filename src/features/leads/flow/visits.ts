import type { Lead } from '../contract.ts';
import { LIMITS } from '../limits.ts';

/* What every-page.ts notes of a visit, as a lead tells it. Other scripts can write there too: whatever is no note is left out. */

type VisitedPage = NonNullable<Lead['visited_pages']>[number];

/** A line each: milliseconds since 1970, address, title. The first may be the end of one. */
const NOTE = /^(?<at>\d{13}) https?:\/\/[^/]+(?<path>\/[^\s#]*)\S* ?(?<title>.*)$/u;

/** The pages of this visit, the oldest first. */
export function visitedPages(notes = ''): VisitedPage[] {
  const pages = notes.split('\n').flatMap((line) => {
    const { at, path, title } = NOTE.exec(line)?.groups ?? {};
    return at && path
      ? [{ path: path.slice(0, 2000), title: (title ?? '').slice(0, LIMITS.text), at: Number(at) }]
      : [];
  });
  return pages.slice(-LIMITS.pages);
}

const CAMPAIGN = /^(?:utm_\w{1,60}|\w{0,20}clk?id|[gw]braid)$/iu;
const MOST_PARAMETERS = 30;

/** The parameters of the campaigns that led here: the last ones by their own names, the first ones as `first_…`. */
export function campaignParameters(first: string | undefined, last: string | undefined): Record<string, string> {
  return { ...parametersOf(first, 'first_'), ...parametersOf(last, '') };
}

function parametersOf(search = '', prefix: string): Record<string, string> {
  const own = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name)).slice(0, MOST_PARAMETERS);
  return Object.fromEntries(own.map(([name, value]) => [prefix + name, value.slice(0, 2000)]));
}
