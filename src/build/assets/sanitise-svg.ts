import sax from 'sax';
import { isSafeCssValue, sanitiseDeclarations, sanitiseStyleSheet } from './sanitise-css.ts';

/** A drawing that runs nothing and loads nothing, or the reason why a file is not a drawing. */
export type SanitisedSvg =
  | {
      readonly kind: 'svg';
      readonly content: string;
      /** Descriptions of what was taken out, such as `<script>`, each once. Comments and data of drawing programs are not listed. */
      readonly removed: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly reason: string };

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Namespaces of attributes that are kept. */
const PREFIXES: Readonly<Record<string, string>> = { [XLINK]: 'xlink:', [XML]: 'xml:' };

/** https://www.w3.org/TR/SVG2/eltindex.html without elements that run or embed other content. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch a title desc path rect circle ellipse line polyline polygon text tspan textPath image
  style linearGradient radialGradient stop pattern clipPath mask marker view filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence animate animateTransform animateMotion mpath set`.split(/\s+/u),
);

const ANIMATIONS: ReadonlySet<string> = new Set(['animate', 'animateTransform', 'animateMotion', 'set']);

/** Attributes that browsers read as text or names and never as an address or as CSS. */
const PLAIN =
  /^(?:id|class|lang|role|version|requiredFeatures|requiredExtensions|systemLanguage|(?:aria|data)-[\w.-]+)$/u;

const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/iu;

/** Drawing programs declare their namespaces as entities. Longer ones, or ones made of others, could fill the memory. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'&<%]{0,256})\2\s*>/gu;

/**
 * Reads an SVG as strict XML and writes it again from the elements and attributes that draw, so that it is safe even when it
 * is opened as a document of its own: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode. What the
 * browser reads was written here: a file cannot mean one thing to this parser and another to a browser.
 */
export function sanitiseSvg(bytes: Uint8Array): SanitisedSvg {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'unreadable', reason: 'It is not UTF-8 text.' };
  }
  const writer = new SvgWriter(text.includes(XLINK));
  try {
    readXml(text, writer);
  } catch (error) {
    const [what = 'Unreadable', line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return {
      kind: 'unreadable',
      reason: `${[what.replace(/\.$/u, ''), line?.toLowerCase()].filter(Boolean).join(', ')}.`,
    };
  }
  if (!writer.isSvg) return { kind: 'unreadable', reason: 'Its first element is not <svg>.' };
  return { kind: 'svg', content: writer.content, removed: [...writer.removed] };
}

function readXml(text: string, writer: SvgWriter): void {
  const parser = sax.parser(true, { xmlns: true });
  parser.ondoctype = (doctype) => {
    for (const [, name = '', , value = ''] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = value;
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') writer.removed.add(`<?${name}?>`);
  };
  parser.onopentag = (tag) => writer.open(tag as sax.QualifiedTag);
  parser.ontext = (content) => writer.text(content);
  parser.oncdata = (content) => writer.text(content);
  parser.onclosetag = () => writer.close();
  parser.write(text).close();
}

class SvgWriter {
  content = '';
  isSvg = false;
  readonly removed = new Set<string>();
  readonly #usesXlink: boolean;
  readonly #open: string[] = [];
  /** Depth of elements inside one that is left out, that one included. */
  #skipped = 0;
  #hasOpenTag = false;
  #styleSheet: string | undefined;

  constructor(usesXlink: boolean) {
    this.#usesXlink = usesXlink;
  }

  open({ local, uri, attributes }: sax.QualifiedTag): void {
    if (this.#skipped > 0 || !this.#isDrawn(local, uri, attributes)) {
      this.#skipped += 1;
      return;
    }
    this.#finishTag();
    const isRoot = this.#open.length === 0;
    if (isRoot) this.isSvg = local === 'svg';
    const namespaces = isRoot ? ` xmlns="${SVG}"${this.#usesXlink ? ` xmlns:xlink="${XLINK}"` : ''}` : '';
    this.content += `<${local}${namespaces}`;
    for (const attribute of Object.values(attributes)) this.#writeAttribute(local, attribute);
    this.#hasOpenTag = true;
    this.#open.push(local);
    if (local === 'style') this.#styleSheet = '';
  }

  text(content: string): void {
    if (this.#skipped > 0 || this.#open.length === 0) return;
    if (this.#styleSheet !== undefined) {
      this.#styleSheet += content;
      return;
    }
    this.#finishTag();
    this.content += escapeText(content);
  }

  close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (this.#styleSheet) {
      const { css, removed } = sanitiseStyleSheet(this.#styleSheet);
      for (const part of removed) this.removed.add(part);
      if (css !== '') this.#finishTag();
      this.content += escapeText(css);
    }
    this.#styleSheet = undefined;
    const name = this.#open.pop() ?? '';
    this.content += this.#hasOpenTag ? '/>' : `</${name}>`;
    this.#hasOpenTag = false;
  }

  #isDrawn(local: string, uri: string, attributes: sax.QualifiedTag['attributes']): boolean {
    // Data of drawing programs has a namespace of its own, and draws nothing.
    if (uri !== SVG && uri !== '') {
      if (uri === XHTML) this.removed.add(`<${local}>`);
      return false;
    }
    if (local === 'metadata') return false;
    const target = ANIMATIONS.has(local) ? attributes['attributeName']?.value.trim().toLowerCase() : undefined;
    const isAllowed =
      ELEMENTS.has(local) && !(target && /^on|(?:^|:)href$/u.test(target)) && this.#styleSheet === undefined;
    if (!isAllowed) this.removed.add(target ? `<${local}> of ${target}` : `<${local}>`);
    return isAllowed;
  }

  #writeAttribute(element: string, { name, local, uri, prefix, value }: sax.QualifiedAttribute): void {
    if (prefix === 'xmlns' || name === 'xmlns') return;
    if (uri !== '' && !(uri in PREFIXES)) return;
    if (uri === XML && local === 'base') {
      this.removed.add('xml:base');
      return;
    }
    // Editors write descriptions of links, such as xlink:type, which draw nothing.
    if (uri === XLINK && local !== 'href') return;
    const safe = this.#sanitiseValue(element, local, value);
    if (safe !== undefined) this.content += ` ${PREFIXES[uri] ?? ''}${local}="${escapeAttribute(safe)}"`;
  }

  /** Returns undefined for an attribute to leave out. */
  #sanitiseValue(element: string, name: string, value: string): string | undefined {
    if (name === 'style') {
      const { css, removed } = sanitiseDeclarations(value);
      for (const part of removed) this.removed.add(part);
      return css;
    }
    if (name === 'href') {
      const isPicture = element === 'image' || element === 'feImage';
      if (value.trim().startsWith('#') || (isPicture && EMBEDDED_PICTURE.test(value.trim()))) return value;
      this.removed.add(`${name} of <${element}>`);
      return undefined;
    }
    if (PLAIN.test(name)) return value;
    if (!/^on/iu.test(name) && !isAddress(value) && value.split(';').every(isSafeValue)) return value;
    this.removed.add(`${name} of <${element}>`);
    return undefined;
  }

  #finishTag(): void {
    if (this.#hasOpenTag) this.content += '>';
    this.#hasOpenTag = false;
  }
}

/** Browsers ignore control characters and white space in addresses. */
const isAddress = (value: string): boolean => /^(?:[a-z][\w+.-]*:|\/\/)/iu.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));

const isSafeValue = (value: string): boolean => !/[(\\]/u.test(value) || isSafeCssValue(value);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

/** Parsers turn white space in attributes into spaces unless it is escaped. */
const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/gu, (space) => `&#${space.charCodeAt(0)};`);
