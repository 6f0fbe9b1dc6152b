import type { html } from 'hono/html';

/** Markup as `html` returns it, with every interpolated text escaped. */
export type Markup = ReturnType<typeof html>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for elements and double-quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes text for XML, the apostrophe too, which the sitemap protocol asks for: https://www.sitemaps.org/protocol.html#escaping */
export const escapeXml = (text: string): string => escapeMarkup(text).replaceAll("'", '&apos;');

/**
 * Serialises a value as JSON for a script element or an attribute: without `<`, so that no value can close the element, and
 * without the two line separators that older JavaScript takes for the end of a string.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
