import { escapeMarkup } from '#src/lib/markup.ts';

/** Well-formed markup; only `element` makes it. */
export interface Xml {
  readonly markup: string;
}

type Content = Xml | string | number | undefined;

/** Characters that XML 1.0 forbids (section 2.2): most control characters and lone surrogates. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for a document. */
export const escapeXmlText = (text: string): string =>
  escapeMarkup(text.replaceAll(/\r\n?/gu, '\n').replaceAll(NOT_XML, ''));

/** Makes an element. Names come from code, attributes and contents from anyone; undefined ones are omitted. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly Content[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXmlText(String(value)).replaceAll(/[\t\n]/gu, ' ')}"`],
  );
  return { markup: `<${name}${written.join('')}>${content.map(toMarkup).join('')}</${name}>` };
}

/** Makes an element unless its value is empty. */
export const optionalElement = (
  name: string,
  value: string | number | undefined,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): Xml | undefined => (value === undefined || value === '' ? undefined : element(name, attributes, value));

function toMarkup(content: Content): string {
  if (content === undefined) return '';
  return typeof content === 'object' ? content.markup : escapeXmlText(String(content));
}
