interface Page {
  file: string;
  status: number;
}

/** How many pages of a kind are worth a look: the first two and the last, because one often differs (no photos, no price). */
const PER_KIND = 3;

/** A few files of every kind of page: kinds differ in status, first folder and depth of their path. */
export function samplePages(pages: Readonly<Record<string, Page>>): string[] {
  const htmlPages = Object.entries(pages).filter(([, { file }]) => file.endsWith('.html'));
  const kinds = Map.groupBy(htmlPages, ([path, { status }]) => {
    const [, folder = '', ...rest] = path.split('/');
    return [status, rest.length > 0 ? folder : path, rest.length].join(' ');
  });
  return [...kinds.values()].flatMap((kind) => {
    const chosen = kind.length <= PER_KIND ? kind : [...kind.slice(0, PER_KIND - 1), ...kind.slice(-1)];
    return chosen.map(([, { file }]) => file);
  });
}
