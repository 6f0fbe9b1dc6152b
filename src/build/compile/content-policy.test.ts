import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addContentPolicy } from './content-policy.ts';

const SOURCES = { 'default-src': ["'none'"], 'script-src': ["'self'"], 'style-src': ["'self'"] };
const HEAD = '<!DOCTYPE html><html><head><meta charset="utf-8">';

const secure = (rest: string, sources: Parameters<typeof addContentPolicy>[1] = SOURCES): string =>
  addContentPolicy(HEAD + rest, sources);

const readPolicy = (page: string) => /<meta http-equiv="content-security-policy" content="([^"]*)">/u.exec(page)?.[1];

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

describe('the content security policy of a page', () => {
  test('follows the encoding, in front of everything that it covers', () => {
    expect(secure('<title>Cars</title>')).toMatch(
      /^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+"><title>/u,
    );
  });

  test('allows inline scripts and styles by their hashes, each once', () => {
    const page = secure(
      '<style>a{color:red}</style><script>one()</script><script type="module">“two”</script><script>one()</script>',
    );
    expect(readPolicy(page)).toBe(
      `default-src 'none'; script-src 'self' ${hashOf('one()')} ${hashOf('“two”')}; style-src 'self' ${hashOf('a{color:red}')}`,
    );
  });

  test('has no hash for a file, nor for data, which browsers do not run', () => {
    const page = secure(
      '<script type="module" src="/_astro/page.js"></script><script type="application/json" data-search>{}</script><script type="application/ld+json">{}</script>',
    );
    expect(readPolicy(page)).toBe("default-src 'none'; script-src 'self'; style-src 'self'");
  });

  test('has no hash for the text of an attribute that looks like a script', () => {
    const page = secure('<meta name="description" content="</title><script>steal()</script>"><script>own()</script>');
    expect(readPolicy(page)).toBe(`default-src 'none'; script-src 'self' ${hashOf('own()')}; style-src 'self'`);
  });

  test('has no hash of styles where all inline styles are allowed, because a hash would refuse the others', () => {
    const page = secure('<style>a{}</style>', { 'style-src': ["'self'", "'unsafe-inline'"] });
    expect(readPolicy(page)).toBe("style-src 'self' 'unsafe-inline'");
  });

  test('a page that does not begin as expected is not published without one', () => {
    expect(() => addContentPolicy('<p>', SOURCES)).toThrow('does not begin with');
  });
});
