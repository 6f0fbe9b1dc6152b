import { describe, expect, test } from 'vitest';
import { moveFor, type NavPlace } from './menu-keys.ts';

const size = { items: 4, links: 3, row: true };
const menu: NavPlace = { kind: 'item', item: 1, isMenu: true };
const link = (at: number): NavPlace => ({ kind: 'link', item: 1, link: at });

describe('moveFor', () => {
  test('Down leads from an item into its menu, Up to its end', () => {
    expect(moveFor('ArrowDown', menu, size)).toEqual({ to: 'link', link: 0 });
    expect(moveFor('ArrowUp', menu, size)).toEqual({ to: 'link', link: 2 });
  });

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from link %i to link %i', (key, from, to) => {
    expect(moveFor(key, link(from), size)).toEqual({ to: 'link', link: to });
  });

  test('Left and Right lead to the next item of the row, whose menu opens if one was open', () => {
    expect(moveFor('ArrowRight', menu, size)).toEqual({ to: 'item', item: 2, opens: false });
    expect(moveFor('ArrowRight', link(2), size)).toEqual({ to: 'item', item: 2, opens: true });
    expect(moveFor('ArrowLeft', { kind: 'item', item: 0, isMenu: false }, size)).toEqual({
      ...{ to: 'item', item: 3, opens: false },
    });
  });

  test('in the drawer there is nothing beside an item', () => {
    expect(moveFor('ArrowRight', link(0), { ...size, row: false })).toBeUndefined();
    expect(moveFor('ArrowDown', link(0), { ...size, row: false })).toEqual({ to: 'link', link: 1 });
  });

  test('other keys, and items without a menu, are left to the browser', () => {
    expect(moveFor('Tab', link(0), size)).toBeUndefined();
    expect(moveFor('Home', menu, size)).toBeUndefined();
    expect(moveFor('toString', menu, size)).toBeUndefined();
    expect(moveFor('ArrowDown', { kind: 'item', item: 0, isMenu: false }, { ...size, links: 0 })).toBeUndefined();
  });
});
