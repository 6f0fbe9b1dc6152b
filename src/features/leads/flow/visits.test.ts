import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LeadSchema } from '../contract.ts';
import { campaignParameters, visitedPages } from './visits.ts';

describe('campaignParameters', () => {
  test('has those of the last campaign by their names and those of the first apart, and no other parameter', () => {
    const first = '?utm_source=letter&q=kim@example.com';
    const last = '?utm_source=search&utm_campaign=spring&gclid=1&fbclid=2&msclkid=3&car_id=a1';
    expect(campaignParameters(first, last)).toEqual({
      ...{ first_utm_source: 'letter', utm_source: 'search', utm_campaign: 'spring' },
      ...{ gclid: '1', fbclid: '2' },
      msclkid: '3',
    });
    expect(campaignParameters(undefined, undefined)).toEqual({});
  });

  test('stays within the contract, whatever somebody writes into a link', () => {
    const long = `?${Array.from({ length: 200 }, (_, index) => `utm_${index}=${'x'.repeat(5000)}`).join('&')}`;
    const parameters = campaignParameters(long, long);
    expect(v.is(LeadSchema.entries.linked_query_params, parameters)).toBe(true);
    expect(Object.keys(parameters).length).toBeLessThanOrEqual(60);
  });
});

describe('visitedPages', () => {
  const AT = 1_800_000_000_000;
  const note = (path: string, title = '', at = AT) => `${at} https://city.example${path} ${title}`;

  test('leaves out what is no note of a page, and half of one', () => {
    const notes = ['undefined', '00000 https://city.example/x X', note('/', 'Home'), 'x', '2', `${AT} javascript:1`];
    notes.push(note('/cars/a?b=1#finance-form'), note('/b', 'A title, of words'));
    expect(visitedPages(notes.join('\n'))).toEqual([
      { path: '/', title: 'Home', at: AT },
      { path: '/cars/a?b=1', title: '', at: AT },
      { path: '/b', title: 'A title, of words', at: AT },
    ]);
    expect(visitedPages(undefined)).toEqual([]);
  });

  test('keeps the last ones, none longer than the contract lets it be', () => {
    const many = Array.from({ length: 70 }, (_, at) => note(`/${'x'.repeat(3000)}`, 'y'.repeat(900), AT + at));
    const pages = visitedPages(many.join('\n'));
    expect([pages.length, pages[0]?.at]).toEqual([50, AT + 20]);
    expect(v.is(LeadSchema.entries.visited_pages, pages)).toBe(true);
  });
});
