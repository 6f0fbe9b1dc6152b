import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listShareLinks, type SharedPage } from './share-links.ts';

const PAGE = 'https://www.citymotors.example/cars/2021-toyota-hilux-1';
const listAddresses = (shared: SharedPage) =>
  Object.fromEntries(listShareLinks(shared).map(({ channel, url }) => [channel, url]));

describe('listShareLinks', () => {
  test('links to e-mail, Facebook, Twitter and WhatsApp with the page and its name', () => {
    expect(listAddresses({ title: '2021 Toyota Hilux', url: PAGE })).toEqual({
      email: `mailto:?subject=2021%20Toyota%20Hilux&body=2021%20Toyota%20Hilux%0D%0A${encodeURIComponent(PAGE)}`,
      facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(PAGE)}`,
      twitter: `https://twitter.com/intent/tweet?text=2021%20Toyota%20Hilux&url=${encodeURIComponent(PAGE)}`,
      whatsapp: `https://wa.me/?text=2021%20Toyota%20Hilux%20${encodeURIComponent(PAGE)}`,
    });
  });

  test.each(['A & B', 'Say "hi"', "O'Neil", '100% #1?', '🚗 & 🚙', 'a\nb', '&body=x', '+1', 'half \uD83D of one'])(
    'passes the name %j unchanged, without adding a parameter',
    (title) => {
      for (const { channel, url } of listShareLinks({ title, url: PAGE })) {
        const { searchParams } = new URL(url);
        const names = { email: ['subject', 'body'], facebook: ['u'], twitter: ['text', 'url'], whatsapp: ['text'] };
        expect([...searchParams.keys()]).toEqual(names[channel]);
        const text = searchParams.get('subject') ?? searchParams.get('text');
        if (channel !== 'facebook') expect(text?.startsWith(title.toWellFormed())).toBe(true);
      }
    },
  );

  test('links to the services only, whatever is shared', () => {
    /** Any text, including unpaired surrogates. */
    const text = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(text, text, (title, url) => {
        const hosts = listShareLinks({ title, url }).map((link) => new URL(link.url).host);
        expect(hosts).toEqual(['', 'www.facebook.com', 'twitter.com', 'wa.me']);
      }),
    );
  });
});
