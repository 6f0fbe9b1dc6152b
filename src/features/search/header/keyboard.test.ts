import { describe, expect, test } from 'vitest';
import { getKeyEffect, type KeyPress, type ListState } from './keyboard.ts';

const press = (key: string, state: Partial<ListState> = {}, modifiers: Partial<KeyPress> = {}) =>
  getKeyEffect(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers },
    { isOpen: true, size: 3, ...state },
  );

describe('getKeyEffect', () => {
  test('arrows move through the options and, past either end, back to the text', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', to: 0 });
    expect(press('ArrowDown', { active: 1 })).toEqual({ kind: 'move', to: 2 });
    expect(press('ArrowDown', { active: 2 })).toEqual({ kind: 'move', to: undefined });
    expect(press('ArrowUp')).toEqual({ kind: 'move', to: 2 });
    expect(press('ArrowUp', { active: 0 })).toEqual({ kind: 'move', to: undefined });
  });

  test('the down arrow requests suggestions when there are none', () => {
    expect(press('ArrowDown', { isOpen: false, size: 0 })).toEqual({ kind: 'open' });
    expect(press('ArrowUp', { size: 0 })).toBeUndefined();
  });

  test('Alt with an arrow opens and closes the list without moving into it', () => {
    expect(press('ArrowDown', { isOpen: false }, { altKey: true })).toEqual({ kind: 'open' });
    expect(press('ArrowUp', { active: 1 }, { altKey: true })).toEqual({ kind: 'close' });
  });

  test('Home, End and sideways arrows act on the text until an option is active', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) expect(press(key)).toBeUndefined();
    expect(press('Home', { active: 2 })).toEqual({ kind: 'move', to: 0 });
    expect(press('End', { active: 0 })).toEqual({ kind: 'move', to: 2 });
    expect(press('ArrowLeft', { active: 1 })).toEqual({ kind: 'text' });
  });

  test('Enter chooses the active option, or submits the form', () => {
    expect(press('Enter', { active: 1 })).toEqual({ kind: 'choose' });
    expect(press('Enter')).toBeUndefined();
  });

  test('Escape closes the list, and keeps its default action without one', () => {
    expect(press('Escape')).toEqual({ kind: 'close' });
    expect(press('Escape', { isOpen: false })).toBeUndefined();
  });

  test('Tab leaves in both directions', () => {
    expect(press('Tab', { active: 1 })).toEqual({ kind: 'leave' });
    expect(press('Tab', {}, { shiftKey: true })).toEqual({ kind: 'leave' });
  });

  test('ignores letters and shortcuts', () => {
    expect(press('a')).toBeUndefined();
    expect(press('ArrowDown', {}, { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowDown', {}, { shiftKey: true })).toBeUndefined();
    expect(press('End', { active: 0 }, { metaKey: true })).toBeUndefined();
  });
});
