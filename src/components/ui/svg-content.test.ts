import { describe, expect, test } from 'vitest';
import { getSvgContent } from './svg-content.ts';

describe('getSvgContent', () => {
  test('keeps only the shapes', () => {
    const file =
      '<!-- @license -->\n<svg\n  class="a"\n  width="24"\n>\n  <path d="M1 1" />\n  <path d="M2 2" />\n</svg>\n';
    expect(getSvgContent(file)).toBe('<path d="M1 1" /><path d="M2 2" />');
  });

  test('drops the title, which a screen reader would read in addition to the text', () => {
    expect(getSvgContent('<svg role="img"><title>Kia</title><path d="M0 0"/></svg>')).toBe('<path d="M0 0"/>');
  });
});
