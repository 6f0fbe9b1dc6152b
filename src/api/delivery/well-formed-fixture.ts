/** What is wrong with a text as XML 1.0, or nothing: enough of the standard to prove that no text breaks out of its element. */
export function xmlFault(text: string): string | undefined {
  const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(text);
  if (forbidden) return `a character that XML does not know at ${forbidden.index}`;
  const open: string[] = [];
  let [at, roots] = [0, 0];
  const prolog = /^(?:<\?[a-z]+(?: [a-z]+="[^"<&]*")*\?>\s*)+/u.exec(text);
  at = prolog?.[0].length ?? 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return `not well-formed at ${at}: ${text.slice(at, at + 30)}`;
    const { closed, opened, content } = token.groups ?? {};
    if (closed !== undefined && open.pop() !== closed) return `</${closed}> closes another element`;
    if (opened !== undefined) {
      if (open.length === 0) roots += 1;
      open.push(opened);
    }
    if (content?.trim() && open.length === 0) return 'text outside of the root';
    at = TOKEN.lastIndex;
  }
  return open.length > 0 || roots !== 1 ? `open: ${open.join(', ')}; roots: ${roots}` : undefined;
}

const ENTITY = '&(?:amp|lt|gt|quot);';
const TOKEN = new RegExp(
  `</(?<closed>[a-z]+)>|<(?<opened>[a-z]+)(?: [a-z]+="(?:[^"<&]|${ENTITY})*")*>|(?<content>(?:[^<&]|${ENTITY})+)`,
  'uy',
);

/** The texts of the elements of a name, as a reader of the document gets them. */
export function textsOf(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'gu'))].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
