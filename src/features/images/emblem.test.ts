import { describe, expect, test } from 'vitest';
import { makeEmblemSvg } from './emblem.ts';
import { drawLetters, getDrawableInitials } from './letters.ts';

const look = { background: '#0b5f63', ink: '#ffffff', corner: 0.2 };

describe('makeEmblemSvg', () => {
  test('centres a mark at its proportions, as large as the room allows', () => {
    const mark = { kind: 'asset', source: { url: '/assets/logo.svg', hash: 'h' }, ratio: 2 } as const;
    const svg = makeEmblemSvg(
      { ...look, mark, room: { width: 0.8, height: 0.8 } },
      { width: 100, height: 100 },
      'data:x',
    );
    expect(svg).toContain('<image x="10" y="30" width="80" height="40" href="data:x"/>');
    expect(svg).toContain('rx="20" fill="#0b5f63"');
  });

  test("draws initials as strokes instead of text, which would depend on the machine's fonts", () => {
    const mark = { kind: 'letters', letters: 'AQ' } as const;
    const svg = makeEmblemSvg({ ...look, mark, room: { width: 0.66, height: 0.46 } }, { width: 512, height: 512 });
    expect(svg.match(/<path /gu)).toHaveLength(2);
    expect(svg).not.toContain('<text');
  });
});

describe('getDrawableInitials', () => {
  test.each([
    ['Ashcombe & Quill', 'AQ'],
    ['Kōwhai Moto', 'KM'],
    ['4x4 Élite <b>Cars</b>', '4E'],
    ['  voltbird  ', 'V'],
    ['汽车', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(getDrawableInitials(name)).toBe(initials);
  });

  test('draws a road when no initial can be drawn', () => {
    expect(drawLetters('')).toMatchObject({ width: 108, paths: [expect.stringContaining('M0 100L32 0')] });
  });
});
