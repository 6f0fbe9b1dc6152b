/**
 * Cuts the font files of sites from the font packages: `npm run fonts`, after a font package was updated. Files have only the weights that
 * pages use, and the letters of Māori are in a small file of their own. Output is byte-identical each time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_SOURCES } from '#src/features/frame/index.ts';
import { cutFont, FONTS_DIR } from './fonts/cut-font.ts';

for (const font of FONT_SOURCES) {
  const bytes = await cutFont(font);
  writeFileSync(join(FONTS_DIR, font.file), bytes);
  console.log(`${font.file}: ${bytes.length} bytes`);
}
