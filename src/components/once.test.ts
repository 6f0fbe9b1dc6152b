import { describe, expect, test } from 'vitest';
import { renderedFor } from './once.ts';

describe('renderedFor', () => {
  test('remembers by frame object, so that two tenants never share markup', () => {
    const [one, other] = [{ name: 'One' }, { name: 'Other' }];
    renderedFor(one).set('header', '<header>One</header>');
    expect(renderedFor(one).get('header')).toBe('<header>One</header>');
    expect(renderedFor(other).get('header')).toBeUndefined();
    expect(renderedFor({ ...one }).get('header')).toBeUndefined();
  });
});
