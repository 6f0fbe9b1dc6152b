import { describe, expect, test } from 'vitest';
import { getRenderedMarkup } from './once.ts';

describe('getRenderedMarkup', () => {
  test('caches by frame object, so that tenants never share markup', () => {
    const one = { name: 'One' };
    const other = { name: 'Other' };
    getRenderedMarkup(one).set('header', '<header>One</header>');
    expect(getRenderedMarkup(one).get('header')).toBe('<header>One</header>');
    expect(getRenderedMarkup(other).get('header')).toBeUndefined();
    expect(getRenderedMarkup({ ...one }).get('header')).toBeUndefined();
  });
});
