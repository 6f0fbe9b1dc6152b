import { LEAD_LIMITS, type Lead } from '../contract/index.ts';

/* Page views and campaigns of a visit, as every-page.ts stores them. Other scripts can write there too: invalid entries are ignored. */

type VisitedPage = NonNullable<Lead['visited_pages']>[number];

/** One line per page: milliseconds since 1970, address, title. The first line may be cut off. */
const PAGE_VIEW = /^(?<at>\d{13}) https?:\/\/[^/]+(?<path>\/[^\s#]*)\S* ?(?<title>.*)$/u;

/** Returns the pages of this visit, the oldest first. */
export function parseVisitedPages(stored = ''): VisitedPage[] {
  const pages = stored.split('\n').flatMap((line) => {
    const { at, path, title } = PAGE_VIEW.exec(line)?.groups ?? {};
    return at && path
      ? [{ path: path.slice(0, 2000), title: (title ?? '').slice(0, LEAD_LIMITS.text), at: Number(at) }]
      : [];
  });
  return pages.slice(-LEAD_LIMITS.pages);
}

const CAMPAIGN_PARAMETER = /^(?:utm_\w{1,60}|\w{0,20}clk?id|[gw]braid)$/iu;
const MAX_PARAMETERS = 30;

/** Returns the parameters of the campaigns that led here: the last ones by their own names, the first ones as `first_…`. */
export function getCampaignParameters(first: string | undefined, last: string | undefined): Record<string, string> {
  return { ...parseParameters(first, 'first_'), ...parseParameters(last, '') };
}

function parseParameters(search = '', prefix: string): Record<string, string> {
  const parameters = [...new URLSearchParams(search)]
    .filter(([name]) => CAMPAIGN_PARAMETER.test(name))
    .slice(0, MAX_PARAMETERS);
  return Object.fromEntries(parameters.map(([name, value]) => [prefix + name, value.slice(0, 2000)]));
}
