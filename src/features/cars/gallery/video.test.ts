import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVideoUrl } from './video.ts';

const ID = 'a-B_c1D2e3F';
const YOUTUBE = {
  kind: 'frame',
  service: 'YouTube',
  frame: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  url: `https://www.youtube.com/watch?v=${ID}`,
};
const vimeo = (id: string, key?: string) => ({
  kind: 'frame',
  service: 'Vimeo',
  frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  url: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
});

describe('parseVideoUrl', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${ID}&t=5s`, YOUTUBE],
    [`http://m.youtube.com/watch?list=x&v=${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
    [`https://youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}?autoplay=0`, YOUTUBE],
    ['https://vimeo.com/123456789', vimeo('123456789')],
    ['https://vimeo.com/123456789/0a1b2c3d4e', vimeo('123456789', '0a1b2c3d4e')],
    ['https://player.vimeo.com/video/123456789?h=0a1b2c', vimeo('123456789', '0a1b2c')],
    ['https://vimeo.com/channels/cars/123456789', vimeo('123456789')],
  ])('embeds %s', (address, expected) => {
    expect(parseVideoUrl(address)).toEqual(expected);
  });

  test.each(['https://films.example/walk.mp4', 'https://films.example/walk.WEBM?x=1', '/assets/walk.m4v'])(
    'plays %s as a file',
    (url) => {
      expect(parseVideoUrl(url)).toEqual({ kind: 'file', url });
    },
  );

  test.each([
    'https://films.example/walk',
    'http://films.example/walk.mp4',
    'https://youtube.com.films.example/watch?v=a-B_c1D2e3F',
    'https://notyoutube.com/watch?v=a-B_c1D2e3F',
    'https://www.youtube.com/watch?v=a-B_c1D2e3F%22onload',
    'https://www.youtube.com/@dealer',
    'https://vimeo.com/dealer',
    'https://vimeo.com/1/../../x',
    'https://[/',
    '/films/walk',
  ])('keeps %s as a link', (url) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'link', url });
  });

  test('never embeds another host', () => {
    const hosts = fc.constantFrom('youtu.be', 'www.youtube.com', 'vimeo.com', 'player.vimeo.com', 'films.example');
    const parts = fc.array(
      fc.oneof(fc.constantFrom('/watch?v=', '/', ID, '@', '#', '?h=', '123', '&', '"'), fc.string()),
    );
    fc.assert(
      fc.property(hosts, parts, (host, rest) => {
        const video = parseVideoUrl(`https://${host}/${rest.join('')}`);
        if (video.kind !== 'frame') return;
        expect(video.frame).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?/u,
        );
      }),
    );
  });
});
