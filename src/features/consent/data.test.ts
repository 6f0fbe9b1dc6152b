import { describe, expect, test } from 'vitest';
import { makeThirdPartyData } from './data.ts';
import type { ThirdPartyScript } from './schema.ts';

const script = (more: Partial<ThirdPartyScript> = {}): ThirdPartyScript => ({
  name: 'Example Chat',
  purpose: 'chat',
  src: 'https://chat.example/widget.js',
  load: 'idle',
  hosts: [],
  attributes: {},
  ...more,
});

describe('makeThirdPartyData', () => {
  test('asks for no consent if no script needs it', () => {
    expect(makeThirdPartyData([script(), script({ load: 'interaction' })], 'city').consent).toBeUndefined();
  });

  test('keeps a decision per tenant, and asks again for a new script', () => {
    const one = makeThirdPartyData([script({ load: 'consent' })], 'city').consent;
    const two = makeThirdPartyData(
      [script({ load: 'consent' }), script({ load: 'consent', name: 'More' })],
      'city',
    ).consent;
    expect(one?.key).toBe('consent:city');
    expect(two?.key).toBe(one?.key);
    expect(two?.asked).not.toBe(one?.asked);
    expect(makeThirdPartyData([script({ load: 'consent' }), script()], 'city').consent).toEqual(one);
  });

  test('asks about each purpose of the scripts that need consent, and again for a new purpose', () => {
    const ask = (...purposes: ThirdPartyScript['purpose'][]) =>
      makeThirdPartyData(
        [...purposes.map((purpose) => script({ load: 'consent', purpose })), script({ purpose: 'map' })],
        'city',
      ).consent;
    expect(ask('analytics', 'chat', 'chat')?.purposes).toEqual(['chat', 'analytics']);
    expect(ask('chat')?.asked).not.toBe(ask('other')?.asked);
  });

  test('contains only the data that the browser needs', () => {
    expect(makeThirdPartyData([script({ attributes: { 'data-account': '1' } })], 'city').scripts).toEqual([
      {
        src: 'https://chat.example/widget.js',
        purpose: 'chat',
        load: 'idle',
        attributes: { 'data-account': '1' },
      },
    ]);
  });
});
