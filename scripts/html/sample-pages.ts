interface Page {
  file: string;
  status: number;
}

/** Pages per kind: the first two and the last, because a page of a kind can differ (no photos, no price). */
const PER_KIND = 3;

/** Chooses a few files of each kind of page. Kinds differ in status, first folder and depth of the path. */
export function choosePages(pages: Readonly<Record<string, Page>>): string[] {
  const htmlPages = Object.entries(pages).filter(([, { file }]) => file.endsWith('.html'));
  const kinds = Map.groupBy(htmlPages, ([path, { status }]) => {
    const [, folder = '', ...rest] = path.split('/');
    return [status, rest.length > 0 ? folder : path, rest.length].join(' ');
  });
  return [...kinds.values()].flatMap((kind) => {
    const sample = kind.length <= PER_KIND ? kind : [...kind.slice(0, PER_KIND - 1), ...kind.slice(-1)];
    return sample.map(([, { file }]) => file);
  });
}
