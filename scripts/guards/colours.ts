/**
 * A dealer's brand is a set of CSS variables, so components name colours by meaning (bg-surface), never by value: no classes
 * of Tailwind's palette and no hex colours in markup. Biome's noTailwindRawColors does not check class:list.
 */
import { findEach, type Guard, listFiles } from './guard.ts';

const PALETTE =
  'slate|gray|zinc|neutral|stone|mauve|olive|mist|taupe|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const RAW_CLASS = new RegExp(`[\\w-]+-(?:${PALETTE})-(?:50|[1-9]00|950)\\b`, 'g');
const HEX = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!-)/gi;

export const colours: Guard = {
  name: 'colours',
  check(tree) {
    return listFiles(tree, /^src\/.*\.(astro|tsx)$/).flatMap(([path, text]) => [
      ...findEach(
        path,
        text,
        RAW_CLASS,
        ([found]) => `${found} is a raw palette colour: use a class named by meaning (src/styles/global.css)`,
      ),
      ...findEach(
        path,
        text,
        HEX,
        ([found]) => `${found} is a raw colour: use a CSS variable named by meaning (src/styles/global.css)`,
      ),
    ]);
  },
};
