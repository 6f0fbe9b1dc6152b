import { describe, expect, test } from 'vitest';
import { emblemSvg } from './emblem.ts';
import { initialsOf, setLetters } from './letters.ts';

const look = { background: '#0b5f63', ink: '#ffffff', corner: 0.2 };

describe('emblemSvg', () => {
  test('sets a mark in the middle, as large as there is room, at its proportions', () => {
    const mark = { kind: 'asset', source: { url: '/assets/logo.svg', hash: 'h' }, ratio: 2 } as const;
    const svg = emblemSvg({ ...look, mark, room: { width: 0.8, height: 0.8 } }, { width: 100, height: 100 }, 'data:x');
    expect(svg).toContain('<image x="10" y="30" width="80" height="40" href="data:x"/>');
    expect(svg).toContain('rx="20" fill="#0b5f63"');
  });

  test('draws initials as strokes: no text, whose look would be that of the machine', () => {
    const mark = { kind: 'letters', letters: 'AQ' } as const;
    const svg = emblemSvg({ ...look, mark, room: { width: 0.66, height: 0.46 } }, { width: 512, height: 512 });
    expect(svg.match(/<path /gu)).toHaveLength(2);
    expect(svg).not.toContain('<text');
  });
});

describe('initialsOf', () => {
  test.each([
    ['Ashcombe & Quill', 'AQ'],
    ['Kōwhai Moto', 'KM'],
    ['4x4 Élite <b>Cars</b>', '4E'],
    ['  voltbird  ', 'V'],
    ['汽车', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('where none can be drawn a road stands for them', () => {
    expect(setLetters('')).toMatchObject({ width: 108, paths: [expect.stringContaining('M0 100L32 0')] });
  });
});
