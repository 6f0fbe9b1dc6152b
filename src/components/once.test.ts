import { describe, expect, test } from 'vitest';
import { renderOnce } from './once.ts';

describe('renderOnce', () => {
  test('renders once for each frame object, so that tenants never share markup', () => {
    const one = { name: 'One' };
    expect(renderOnce(one, 'header', () => '<header>One')).toBe('<header>One');
    expect(renderOnce(one, 'header', () => 'again')).toBe('<header>One');
    expect(renderOnce(one, 'footer', () => '<footer>One')).toBe('<footer>One');
    expect(renderOnce({ ...one }, 'header', () => '<header>Other')).toBe('<header>Other');
  });
});
