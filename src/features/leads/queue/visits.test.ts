import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LeadSchema } from '../contract/index.ts';
import { getCampaignParameters, parseVisitedPages } from './visits.ts';

describe('getCampaignParameters', () => {
  test('returns the parameters of the first and the last campaign, and no others', () => {
    const first = '?utm_source=letter&q=kim@example.com';
    const last = '?utm_source=search&utm_campaign=spring&gclid=1&fbclid=2&msclkid=3&car_id=a1';
    expect(getCampaignParameters(first, last)).toEqual({
      first_utm_source: 'letter',
      utm_source: 'search',
      utm_campaign: 'spring',
      gclid: '1',
      fbclid: '2',
      msclkid: '3',
    });
    expect(getCampaignParameters(undefined, undefined)).toEqual({});
  });

  test('stays within the limits of a lead, whatever a link contains', () => {
    const long = `?${Array.from({ length: 200 }, (_, index) => `utm_${index}=${'x'.repeat(5000)}`).join('&')}`;
    const parameters = getCampaignParameters(long, long);
    expect(v.is(LeadSchema.entries.linked_query_params, parameters)).toBe(true);
    expect(Object.keys(parameters).length).toBeLessThanOrEqual(60);
  });
});

describe('parseVisitedPages', () => {
  const AT = 1_800_000_000_000;
  const note = (path: string, title = '', at = AT) => `${at} https://city.example${path} ${title}`;

  test('ignores invalid and cut-off entries', () => {
    const notes = ['undefined', '00000 https://city.example/x X', note('/', 'Home'), 'x', '2', `${AT} javascript:1`];
    notes.push(note('/cars/a?b=1#finance-form'), note('/b', 'A title, of words'));
    expect(parseVisitedPages(notes.join('\n'))).toEqual([
      { path: '/', title: 'Home', at: AT },
      { path: '/cars/a?b=1', title: '', at: AT },
      { path: '/b', title: 'A title, of words', at: AT },
    ]);
    expect(parseVisitedPages(undefined)).toEqual([]);
  });

  test('returns the last pages, within the limits of a lead', () => {
    const many = Array.from({ length: 70 }, (_, at) => note(`/${'x'.repeat(3000)}`, 'y'.repeat(900), AT + at));
    const pages = parseVisitedPages(many.join('\n'));
    expect([pages.length, pages[0]?.at]).toEqual([50, AT + 20]);
    expect(v.is(LeadSchema.entries.visited_pages, pages)).toBe(true);
  });
});
