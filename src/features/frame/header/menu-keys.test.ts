import { describe, expect, test } from 'vitest';
import { getFocusMove, type NavPlace } from './menu-keys.ts';

const size = { items: 4, links: 3, row: true };
const menu: NavPlace = { kind: 'item', item: 1, isMenu: true };
const link = (at: number): NavPlace => ({ kind: 'link', item: 1, link: at });

describe('getFocusMove', () => {
  test('Down moves from an item into its menu, Up to its end', () => {
    expect(getFocusMove('ArrowDown', menu, size)).toEqual({ to: 'link', link: 0 });
    expect(getFocusMove('ArrowUp', menu, size)).toEqual({ to: 'link', link: 2 });
  });

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from link %i to link %i', (key, from, to) => {
    expect(getFocusMove(key, link(from), size)).toEqual({ to: 'link', link: to });
  });

  test('Left and Right move to the next item of the row, and open its menu if one was open', () => {
    expect(getFocusMove('ArrowRight', menu, size)).toEqual({ to: 'item', item: 2, opens: false });
    expect(getFocusMove('ArrowRight', link(2), size)).toEqual({ to: 'item', item: 2, opens: true });
    expect(getFocusMove('ArrowLeft', { kind: 'item', item: 0, isMenu: false }, size)).toEqual({
      to: 'item',
      item: 3,
      opens: false,
    });
  });

  test('sideways keys do nothing in the drawer', () => {
    expect(getFocusMove('ArrowRight', link(0), { ...size, row: false })).toBeUndefined();
    expect(getFocusMove('ArrowDown', link(0), { ...size, row: false })).toEqual({ to: 'link', link: 1 });
  });

  test('leaves other keys, and items without a menu, to the browser', () => {
    expect(getFocusMove('Tab', link(0), size)).toBeUndefined();
    expect(getFocusMove('Home', menu, size)).toBeUndefined();
    expect(getFocusMove('toString', menu, size)).toBeUndefined();
    expect(getFocusMove('ArrowDown', { kind: 'item', item: 0, isMenu: false }, { ...size, links: 0 })).toBeUndefined();
  });
});
