import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FONT_SOURCES } from '#src/features/frame/index.ts';
import { cutFont, FONTS_DIR } from './cut-font.ts';

describe('the font files of sites', () => {
  test.each(FONT_SOURCES)('$file is what the installed package gives', async (font) => {
    const committed = readFileSync(join(FONTS_DIR, font.file));
    expect(committed.equals(await cutFont(font)), `${font.file}: run "npm run fonts"`).toBe(true);
  });

  test('are all in the table', () => {
    expect(readdirSync(FONTS_DIR).sort()).toEqual(FONT_SOURCES.map(({ file }) => file).sort());
  });

  test('are a few kilobytes for the letters of Māori', () => {
    for (const { file, letters } of FONT_SOURCES) {
      if (letters === 'maori') expect(readFileSync(join(FONTS_DIR, file)).length, file).toBeLessThan(4000);
    }
  });
});
