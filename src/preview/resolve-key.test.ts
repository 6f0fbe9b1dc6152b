import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESOLUTIONS } from '#tests/fixtures/resolutions.ts';
import { resolveKey } from './resolve-key.ts';

describe('resolveKey', () => {
  test.each(Object.entries(RESOLUTIONS))('answers %j', (path, answer) => {
    expect(resolveKey(path)).toEqual(answer);
  });

  test('a redirect leads to an address on the same host that is not redirected again', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        let answer = resolveKey(path);
        for (let hops = 0; answer.kind === 'redirect'; hops++) {
          expect(hops, `hops from ${path}`).toBeLessThan(3);
          expect(answer.location).toMatch(/^\/(?!\/)/);
          answer = resolveKey(answer.location);
        }
      }),
    );
  });

  test('a key never leaves the folder of the site', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', '%5c', '', 'a', 'b.html'), fc.string());
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const answer = resolveKey(`/${segments.join('/')}`);
        if (answer.kind === 'file') expect(answer.key.split(/[/\\]/)).not.toContain('..');
      }),
    );
  });
});
