import type { Shot } from './shots.ts';

const STYLE = `
body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; color: #1b1d20; background: #eef0f2 }
section { margin-bottom: 3rem }
.row { display: flex; gap: 1rem; align-items: flex-start }
figure { margin: 0 0 1.5rem }
figcaption { font-weight: 600 }
img { display: block; height: 30rem; max-width: 100%; object-fit: cover; object-position: top; border: 1px solid #c9ced4; background: #fff }
small { font-weight: 400; color: #5a6069 }
`;

/** Renders a page with all screenshots: a row for each kind of page of each site, and a column for each width. */
export function renderContactSheet(shots: readonly Shot[]): string {
  const sites = Map.groupBy(shots, ({ slug, template }) => `${slug} (${template})`);
  const sections = [...sites].map(
    ([title, siteShots]) => `<section><h2>${title}</h2>${renderRows(siteShots)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every kind of page</title>
<style>${STYLE}</style>
<h1>Every kind of page</h1>
${sections.join('\n')}
</html>
`;
}

function renderRows(shots: readonly Shot[]): string {
  const kinds = Map.groupBy(shots, ({ name }) => name);
  return [...kinds]
    .map(([name, kindShots]) => {
      const pictures = kindShots.map(
        ({ file, width }) => `<a href="${file}"><img src="${file}" alt="${width} px" loading="lazy"></a>`,
      );
      return `<figure><figcaption>${name} <small>${kindShots[0]?.path}</small></figcaption><div class="row">${pictures.join('')}</div></figure>`;
    })
    .join('\n');
}
