import { describe, expect, test } from 'vitest';
import { makeContext } from '#tests/fixtures/site-context.ts';
import { makePageSources } from './page-sources.ts';

const makeSources = (site: object, searchOrigin?: string) => makePageSources(makeContext({ site }).site, searchOrigin);

const CHAT = { name: 'Chat', purpose: 'chat', src: 'https://chat.example.com/widget.js', load: 'idle' };

describe('what pages may load', () => {
  test('nothing but their own files, encrypted pictures and films, and videos', () => {
    expect(makeSources({ search: { engine: 'embedded' } })).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'media-src': ["'self'", 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
    });
  });

  test.each([
    [{}, undefined, 'http://127.0.0.1:*'],
    [{}, 'https://search.example.com', 'https://search.example.com'],
    [{ endpoint: { url: 'https://www.example.com/search' } }, 'https://search.example.com', 'https://www.example.com'],
  ])('searches go to the engine or to the proxy of the dealer: %j, %s', (search, origin, expected) => {
    expect(makeSources({ search }, origin)['connect-src']).toEqual(["'self'", expected]);
  });

  test.each([{ engine: 'embedded' }, { endpoint: 'api' }])('searches of %j stay at the site', (search) => {
    expect(makeSources({ search }, 'https://search.example.com')['connect-src']).toEqual(["'self'"]);
  });

  test('a third-party script and the hosts it names may load scripts, styles, frames and data', () => {
    const sources = makeSources({
      search: { engine: 'embedded' },
      scripts: [CHAT, { ...CHAT, hosts: ['https://*.example.net', 'wss://live.example.net'] }],
    });
    const hosts = ['https://chat.example.com', 'https://*.example.net', 'wss://live.example.net'];
    expect(sources['script-src']).toEqual(["'self'", ...hosts]);
    expect(sources['connect-src']).toEqual(["'self'", ...hosts]);
    expect(sources['frame-src']).toEqual(expect.arrayContaining(hosts));
    expect(sources['style-src']).toEqual(["'self'", "'unsafe-inline'", ...hosts]);
  });

  test.each([
    'http://a.example',
    'https://a.example/path',
    "https://a.example 'unsafe-inline'",
    'https:',
    '*',
    'https://A.example',
  ])('the host %s is refused', (host) => {
    expect(() => makeContext({ site: { scripts: [{ ...CHAT, hosts: [host] }] } })).toThrow('Write an origin');
  });

  test.each([
    [{ provider: 'google' }, 'frame-src', 'https://www.google.com'],
    [{ provider: 'openstreetmap' }, 'frame-src', 'https://www.openstreetmap.org'],
    [
      { provider: 'maplibre', style: 'https://tiles.example.com/style.json' },
      'connect-src',
      'https://tiles.example.com',
    ],
  ])('the map of %j', (map, directive, origin) => {
    expect(makeSources({ features: { locations: { map } } })[directive]).toContain(origin);
  });
});
