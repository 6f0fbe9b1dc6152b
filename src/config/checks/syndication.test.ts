import { describe, expect, test } from 'vitest';
import { makeSite } from '#tests/fixtures/site.ts';
import { findSyndicationProblems, findSyndicationWarnings } from './syndication.ts';

const listPaths = (findings: readonly { readonly path: string }[]) => findings.map(({ path }) => path);

describe('the config of syndication', () => {
  test('needs a key for the addresses as soon as a destination is on', () => {
    const meta = { enabled: true };
    expect(listPaths(findSyndicationProblems({ syndication: { meta } }))).toEqual(['syndication']);
    expect(findSyndicationProblems({ syndication: { meta, addressKey: 'x' } })).toEqual([]);
    expect(findSyndicationProblems({ syndication: { meta: { enabled: false }, atom: true } })).toEqual([]);
    expect(findSyndicationProblems({})).toEqual([]);
  });

  test('has store codes only of its locations', () => {
    const site = { locations: [{ id: 101 }], syndication: { google: { storeCodes: { 101: 'A', 102: 'B' } } } };
    expect(listPaths(findSyndicationProblems(site))).toEqual(['syndication.google.storeCodes.102']);
  });

  test('is warned about Google in New Zealand', () => {
    const syndication = { addressKey: 'a random text for the test', google: { enabled: true } };
    const australian = makeSite({ syndication });
    expect(findSyndicationWarnings(australian)).toEqual([]);
    expect(listPaths(findSyndicationWarnings({ ...australian, locale: 'en-NZ' }))).toEqual([
      'syndication.google.enabled',
    ]);
  });
});
