/** What stands between the tags of an svg file, on one line, without its title: an icon beside text must not be read out. */
export function svgContent(file: string): string {
  return file
    .replace(/^[\s\S]*?<svg[^>]*>/u, '')
    .replace(/<\/svg>\s*$/u, '')
    .replace(/<title>[^<]*<\/title>/u, '')
    .replace(/\s*\n\s*/gu, '');
}
