import type { CarSuggestion } from './car-suggestion.ts';
import type { HeaderSearch } from './header-search.ts';
import { countText, type Suggestion } from './suggestions.ts';
import { marked } from './words.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and content; texts stay texts, whatever they hold. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** A suggestion as an option that is also a link, so that it can be opened in another tab. */
export function optionElement(
  suggestion: Suggestion,
  typed: string,
  id: string,
  wording: HeaderSearch['wording'],
): HTMLAnchorElement {
  const text = element('span', { class: 'suggestion-text' }, ...highlighted(suggestion.text, typed));
  const content = suggestion.kind === 'car' ? carContent(suggestion, text) : [text, count(suggestion.count, wording)];
  const attributes = { id, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: suggestion.url };
  return element('a', { ...attributes, class: 'suggestion', 'data-kind': suggestion.kind }, ...spaced(content));
}

/** With spaces between, which a screen reader's name of the option keeps apart by. */
const spaced = (parts: readonly (Node | string)[]) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part]));

function highlighted(text: string, typed: string): (Node | string)[] {
  return marked(text, typed).map((piece) => (piece.isTyped ? element('mark', {}, piece.text) : piece.text));
}

function count(number: number, wording: HeaderSearch['wording']): HTMLElement {
  return element('span', { class: 'suggestion-count' }, countText(number, wording));
}

function carContent({ image, price, tag }: CarSuggestion, name: HTMLElement): HTMLElement[] {
  const picture = element('span', { class: 'suggestion-picture' });
  if (image) picture.append(element('img', { src: image, alt: '', width: '70', height: '70', decoding: 'async' }));
  const facts: (Node | string)[] = [];
  if (price) facts.push(element('b', {}, price.text));
  if (price?.kind === 'priced' && price.type) facts.push(price.type);
  if (tag) facts.push(element('span', { class: 'suggestion-tag' }, tag));
  const details = element('span', { class: 'suggestion-facts' }, ...spaced(facts));
  return [picture, element('span', {}, name, ' ', details)];
}
