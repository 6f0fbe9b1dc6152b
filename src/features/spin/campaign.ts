import type { Clock } from '#src/lib/clock.ts';
import { formatMomentWithYear, formatNumber, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { renderMarkdown } from '#src/lib/markdown/index.ts';
import { getStartOfDay, toInstant } from '#src/lib/time-zone.ts';
import { toOneIn } from './odds.ts';
import type { SpinCampaign } from './schema.ts';

interface CampaignSite {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly name: string;
  readonly leads: { readonly optInText?: string | undefined; readonly optInDefault: boolean };
}

/** Path of the page. */
export const SPIN_PATH = '/spin-to-win';

/** Form name of leads about spins, although the page is none of the dealer's forms. */
export const SPIN_LEAD_FORM = 'spin-to-win';

/** Returns the category of leads about spins, by which a dealer can route them. */
export const getSpinCategory = (locale: Locale): string => messagesFor(locale).categorySpin;

/** Milliseconds since 1970: from `start`, and before `end`. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Returns when a campaign runs. */
export function getPeriod({ start, end }: Pick<SpinCampaign, 'start' | 'end'>, timeZone: string): Period {
  const read = (moment: string): number => {
    const [day = '', time = ''] = moment.split('T');
    // Daylight saving skips an hour: such a moment starts the day.
    return toInstant(day, time, timeZone) ?? getStartOfDay(day, timeZone);
  };
  return { start: read(start), end: read(end) };
}

export const PHASES = ['upcoming', 'open', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** Returns whether a campaign is yet to start, open, or over. */
export function getPhase({ start, end }: Period, now: number): Phase {
  if (now < start) return 'upcoming';
  return now < end ? 'open' : 'ended';
}

/** A prize, ready to show. */
export interface ShownPrize {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  /** "1 in 20", absent if winners are drawn. */
  readonly odds?: string | undefined;
  /** "20 to win". */
  readonly stock: string;
}

/** A campaign, ready to show. */
export interface ShownCampaign {
  readonly title: string;
  readonly intro: string;
  readonly mode: SpinCampaign['mode'];
  readonly prizes: readonly ShownPrize[];
  /** Some spins win nothing. */
  readonly hasBlank: boolean;
  /** "Runs from … to …". */
  readonly period: string;
  /** Known when the page was built. The API says whether it has started, and whether it has ended since. */
  readonly hasEnded: boolean;
  readonly upcoming: string;
  readonly ended: string;
  /** HTML of the terms. */
  readonly terms: string;
  readonly permits: readonly string[];
  readonly optIn: { readonly text: string; readonly checked: boolean };
}

/** Makes the campaign of a site ready to show. */
export function makeShownCampaign(
  { name, locale, timeZone, leads }: CampaignSite,
  campaign: SpinCampaign,
  clock: Pick<Clock, 'hasReached'>,
): ShownCampaign {
  const messages = messagesFor(locale);
  const { mode, prizes, terms, permits } = campaign;
  const { start, end } = getPeriod(campaign, timeZone);
  const [from, to] = [start, end].map((moment) => formatMomentWithYear(moment, timeZone, locale));
  return {
    ...describeCampaign(campaign, locale),
    mode,
    prizes: prizes.map(({ id, name, detail, odds, stock }) => ({
      id,
      name,
      detail,
      odds:
        mode === 'instant' && odds !== undefined
          ? messages.spinOdds({ count: formatNumber(toOneIn(odds), locale) })
          : undefined,
      stock: messages.spinStock({ count: formatNumber(stock, locale) }),
    })),
    hasBlank: prizes.reduce((total, { odds = 0 }) => total + odds, 0) < 1,
    hasEnded: clock.hasReached(end),
    period: messages.spinPeriod({ from: from ?? '', to: to ?? '' }),
    upcoming: messages.spinUpcoming({ time: from ?? '' }),
    ended: messages.spinEnded({ time: to ?? '' }),
    terms: renderMarkdown(terms, { tableLabel: messages.spinTerms, firstLevel: 3 }).html,
    permits,
    optIn: { text: leads.optInText ?? messages.optInText({ dealer: name }), checked: leads.optInDefault },
  };
}

/** Returns the heading of a campaign's page and the text below it. */
export function describeCampaign(
  { title, intro, mode }: Pick<SpinCampaign, 'title' | 'intro' | 'mode'>,
  locale: Locale,
) {
  const { spinTitle, spinIntro, drawTitle, drawIntro } = messagesFor(locale);
  return {
    title: title ?? (mode === 'draw' ? drawTitle : spinTitle),
    intro: intro ?? (mode === 'draw' ? drawIntro : spinIntro),
  };
}
