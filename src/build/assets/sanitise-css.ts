// The package in one file, because its 125 modules take a twentieth of a second to load.
import { type CssNode, generate, type ParseOptions, parse, walk } from 'css-tree/dist/csstree.esm';

/** CSS without anything that loads a file, and a description of each part that was taken out. */
export interface SanitisedCss {
  readonly css: string;
  readonly removed: readonly string[];
}

const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'font-face']);

/** Functions of CSS values that compute something. Others, such as `image-set()`, can load files. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var env round
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective cubic-bezier steps linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset path polygon rect xywh format tech local
  prefers-color-scheme linear-gradient radial-gradient conic-gradient`.split(/\s+/u),
);

const EMBEDDED = /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application\/(?:x-)?)?font[/-][\w.+-]+);base64,/iu;

/** Custom properties are parsed too, because `var()` uses their values elsewhere. */
const OPTIONS: ParseOptions = { parseCustomProperty: true };

/** Removes imports and declarations that load files from a style sheet; `url(#id)` and embedded pictures and fonts stay. */
export function sanitiseStyleSheet(css: string): SanitisedCss {
  return sanitise(parse(css, { ...OPTIONS, context: 'stylesheet' }));
}

/** Does the same for the declarations of a `style` attribute. */
export function sanitiseDeclarations(css: string): SanitisedCss {
  return sanitise(parse(css, { ...OPTIONS, context: 'declarationList' }));
}

/** Returns true if a value, such as that of a `fill` attribute, loads nothing. */
export function isSafeCssValue(value: string): boolean {
  try {
    return isSafe(parse(value, { context: 'value' }));
  } catch {
    // Within style sheets the parser skips what it cannot read; a single value throws.
    return false;
  }
}

function sanitise(sheet: CssNode): SanitisedCss {
  const removed: string[] = [];
  walk(sheet, (node, item, list) => {
    if (!item || !list) return;
    if (node.type === 'Atrule' && !(AT_RULES.has(node.name) && (!node.prelude || isSafe(node.prelude)))) {
      list.remove(item);
      removed.push(`@${node.name}`);
    } else if (node.type === 'Declaration' && !isSafe(node)) {
      list.remove(item);
      removed.push(`the style ${node.property}`);
    } else if (node.type === 'Raw' || (node.type === 'Rule' && node.prelude.type === 'Raw')) {
      list.remove(item);
      removed.push('CSS that cannot be read');
    }
  });
  return { css: generate(sheet), removed };
}

function isSafe(css: CssNode): boolean {
  // Browsers read escaped letters of a function's name, as in `u\72l(…)`, and this parser does not.
  if (generate(css).includes('\\')) return false;
  let safe = true;
  walk(css, (node) => {
    if (node.type === 'Raw') safe = false;
    else if (node.type === 'Url') safe &&= node.value.startsWith('#') || EMBEDDED.test(node.value);
    else if (node.type === 'Function') safe &&= FUNCTIONS.has(node.name.toLowerCase());
  });
  return safe;
}
