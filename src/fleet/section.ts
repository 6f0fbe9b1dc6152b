import { html } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import type { Section } from './attention.ts';
import type { Fact } from './fleet.ts';

/** Renders a part of a tenant's page: a fact with its source, or what is known about its absence. */
export function renderSection<Value>(
  id: Section | 'vitals' | 'field' | 'demand',
  heading: string,
  fact: Fact<Value>,
  render: (value: Value) => Markup,
): Markup {
  return html`<section aria-labelledby="${id}"><div class="heading"><h2 id="${id}">${heading}</h2>${renderSource(fact)}</div>
${renderFact(fact, render)}</section>
`;
}

function renderSource<Value>(fact: Fact<Value>): Markup | '' {
  const source = fact.kind === 'missing' ? undefined : fact.source;
  return source ? html`<p class="source">Source: <a href="${source.href}">${source.label}</a></p>` : '';
}

function renderFact<Value>(fact: Fact<Value>, render: (value: Value) => Markup): Markup {
  if (fact.kind === 'known') return render(fact.value);
  return fact.kind === 'missing'
    ? html`<p class="quiet">${fact.label ?? 'Nothing yet'}. Run <code>${fact.command}</code></p>`
    : html`<p class="bad">${fact.problem}</p>`;
}

export type Content = string | Markup | undefined;

/** Renders names with their values, without those that are undefined. */
export function renderList(entries: readonly (readonly [string, Content])[]): Markup {
  return html`<dl>${entries.map(([name, value]) =>
    value === undefined ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** Renders a table whose first column names the rows. */
export function renderTable(headings: readonly string[], rows: readonly (readonly Content[])[]): Markup {
  return html`<table class="stacked"><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) =>
      html`<tr><th scope="row">${first}</th>${cells.map((cell, index) => html`<td data-label="${headings[index + 1]}">${cell}</td>`)}</tr>\n`,
  )}</tbody></table>`;
}

/** Renders problems; nothing if there are none. */
export function renderProblems(problems: readonly string[]): Markup | '' {
  return problems.length === 0
    ? ''
    : html`<ul class="texts bad">${problems.map((text) => html`<li>${text}</li>`)}</ul>`;
}
