/** Returns the content of an svg file on one line, without its title: screen readers must not read an icon next to text. */
export function getSvgContent(file: string): string {
  return file
    .replace(/^[\s\S]*?<svg[^>]*>/u, '')
    .replace(/<\/svg>\s*$/u, '')
    .replace(/<title>[^<]*<\/title>/u, '')
    .replace(/\s*\n\s*/gu, '');
}
