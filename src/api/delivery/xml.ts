/** Markup that is well-formed already; made by `element` only. */
export interface Xml {
  readonly markup: string;
}

type Content = Xml | string | number | undefined;

/** What XML 1.0 lets into a document (section 2.2), which leaves out most control characters and halves of pairs. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const satisfies Record<string, string>;
const isSpecial = (character: string): character is keyof typeof ENTITIES => character in ENTITIES;

/** Text as it stands in a document, whatever it holds. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>"]/gu, (character) => (isSpecial(character) ? ENTITIES[character] : ''));

/** An element. Names come from code, attributes and contents from anybody; what is undefined is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly Content[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value)).replaceAll(/[\t\n]/gu, ' ')}"`],
  );
  return { markup: `<${name}${written.join('')}>${content.map(markupOf).join('')}</${name}>` };
}

/** An element that is there only where it has something to say. */
export const filled = (
  name: string,
  value: string | number | undefined,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): Xml | undefined => (value === undefined || value === '' ? undefined : element(name, attributes, value));

function markupOf(content: Content): string {
  if (content === undefined) return '';
  return typeof content === 'object' ? content.markup : escapeXml(String(content));
}
