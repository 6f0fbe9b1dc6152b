import { describe, expect, test } from 'vitest';
import {
  findCssUrls,
  findJsonLinks,
  findPageLinks,
  findSitemapLinks,
  findTextLinks,
  parseSourceSet,
} from './find-links.ts';

const listValues = (html: string): string[] => findPageLinks(html).links.map(({ value }) => value);

describe('findPageLinks', () => {
  test.each([
    ['<a href="/a?x=1&amp;y=2">', '/a?x=1&y=2'],
    ['<form action="/search">', '/search'],
    ['<video poster="/p.jpg">', '/p.jpg'],
    ['<svg><use href="#sedan"/></svg>', '#sedan'],
    ['<link rel="canonical" href="https://x.example/">', 'https://x.example/'],
    ['<meta property="og:image" content="https://x.example/og.jpg">', 'https://x.example/og.jpg'],
    ['<meta name="twitter:image" content="/t.jpg">', '/t.jpg'],
    ['<meta http-equiv="refresh" content="0; url=/new">', '/new'],
    ['<div data-map="/maps/1.webp">', '/maps/1.webp'],
    ['<div style="background: url(/bg.jpg)">', '/bg.jpg'],
    ['<style>@font-face{src:url("/f.woff2")}</style>', '/f.woff2'],
    ['<script type="application/ld+json">{"@graph":[{"url":"https://x.example/c"}]}</script>', 'https://x.example/c'],
    ['<script type="application/json">{"hit":{"image":"/i.jpg"}}</script>', '/i.jpg'],
    ['<script src="/s.js"></script>', '/s.js'],
  ])('%s links to %s', (html, value) => {
    expect(listValues(html)).toEqual([value]);
  });

  test.each([
    '<meta name="description" content="/no link">',
    '<div data-label="/ or so" data-template="/cars/{slug}">',
    '<script type="application/ld+json">{"@id":"https://x.example/#dealer","name":"A"}</script>',
    '<!-- <a href="/old"> -->',
  ])('%s has no link', (html) => {
    expect(listValues(html)).toEqual([]);
  });

  test('fragments can point to ids and to names of anchors', () => {
    expect([...findPageLinks('<h2 id="hours"><a name="map"><input name="q">').ids]).toEqual(['hours', 'map']);
  });
});

test('a source set has a URL for each candidate, even if the URL has a comma', () => {
  expect(parseSourceSet('/a.jpg 320w, /img?w=1,h=2 2x,/c.jpg')).toEqual(['/a.jpg', '/img?w=1,h=2', '/c.jpg']);
  expect(parseSourceSet('/only.jpg')).toEqual(['/only.jpg']);
});

test('stylesheets load the URLs of url() and @import', () => {
  expect(findCssUrls(`@import "/b.css"; a{background:url( '/c.svg' )} b{src:url(/d.woff2)}`)).toEqual([
    '/b.css',
    '/c.svg',
    '/d.woff2',
  ]);
});

test('links in JSON are named by their key, and identifiers and templates are ignored', () => {
  expect(
    findJsonLinks(
      '{"@id":"/x","icons":[{"src":"/i.png"}],"text":"/ or so","template":"/{width}/{path}","more":"https://x.example/"}',
    ),
  ).toEqual([
    { from: 'src', value: '/i.png' },
    { from: 'more', value: 'https://x.example/' },
  ]);
});

test('sitemaps list pages and pictures', () => {
  const xml =
    '<url><loc>https://x.example/a?b=1&amp;c</loc><image:image><image:loc>/i.jpg</image:loc></image:image></url>';
  expect(findSitemapLinks(xml)).toEqual(['https://x.example/a?b=1&c', '/i.jpg']);
});

test('plain text and Markdown have full URLs, and paths in links', () => {
  expect(
    findTextLinks(
      'Sitemap: https://x.example/sitemap.xml.\n- [Cars](/search): https://x.example/cars/{slug}, all\nDisallow: /x',
    ),
  ).toEqual(['https://x.example/sitemap.xml', '/search']);
});
