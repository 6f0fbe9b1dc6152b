import { describe, expect, test } from 'vitest';
import {
  type AstroComponent,
  addAttribute,
  createComponent,
  Fragment,
  type PageRendering,
  render,
  renderComponent,
  renderHead,
  renderScript,
  renderSlot,
  renderToMarkup,
  templateEnter,
  templateExit,
  unescapeHTML,
} from './astro-runtime.ts';

const SCRIPTS = new Map([['menu', '<script type="module" src="/menu.js"></script>']]);

/** Renders a template as the only component of a page. */
function renderTemplate(template: (page: PageRendering) => unknown): string {
  const page = { locals: {} as App.Locals, head: '<link rel="stylesheet" href="/page.css">', scripts: SCRIPTS };
  return renderToMarkup(createComponent(template), page);
}

describe('render', () => {
  test('escapes texts and keeps markup', () => {
    const text = `<b title="it's">&`;
    expect(renderTemplate(() => render`<p${addAttribute(text, 'title')}>${text}${unescapeHTML('<br>')}</p>`)).toBe(
      '<p title="<b title=&quot;it\'s&quot;>&amp;">&lt;b title=&quot;it&#39;s&quot;&gt;&amp;<br></p>',
    );
  });

  test('shows numbers, lists and functions, and nothing for absent values', () => {
    const items = [1, 0, undefined, null, false, '', [2n, true]];
    expect(renderTemplate(() => render`<p>${items.map((item) => () => item)}</p>`)).toBe('<p>102true</p>');
  });

  test.each([
    [Promise.resolve('text'), 'a promise'],
    [{ name: 'One' }, 'a value of type object'],
  ])('refuses what is neither text nor markup', (value, named) => {
    expect(() => renderTemplate(() => render`<p>${value}</p>`)).toThrow(`A template shows ${named}, expected`);
  });
});

describe('renderComponent', () => {
  const Panel: AstroComponent = createComponent((page, props, slots) => {
    const astro = page.createAstro(props, slots) as { props: { title: string }; slots: { has(name: string): boolean } };
    return render`<h2>${astro.props.title}</h2>${renderSlot(page, slots['default'], render`<p>Empty</p>`)}${String(astro.slots.has('default'))}`;
  });

  test('passes properties and slots to a component', () => {
    const slots = { default: () => render`<p>Content</p>` };
    expect(renderTemplate((page) => renderComponent(page, 'Panel', Panel, { title: 'A & B' }, slots))).toBe(
      '<h2>A &amp; B</h2><p>Content</p>true',
    );
    expect(renderTemplate((page) => renderComponent(page, 'Panel', Panel, { title: 'A' }))).toBe(
      '<h2>A</h2><p>Empty</p>false',
    );
  });

  test('renders what a fragment encloses, and elements whose name is an expression', () => {
    const slots = { default: () => render`<i>x</i>` };
    expect(renderTemplate((page) => renderComponent(page, 'Fragment', Fragment, {}, slots))).toBe('<i>x</i>');
    expect(renderTemplate((page) => renderComponent(page, 'Part', 'section', { class: 'part' }, slots))).toBe(
      '<section class="part"><i>x</i></section>',
    );
  });

  test('refuses anything else, such as a React component', () => {
    expect(() => renderTemplate((page) => renderComponent(page, 'Card', () => null, {}))).toThrow(
      '<Card> is not an .astro file.',
    );
  });
});

describe('scripts and styles', () => {
  test('shows the script of a component once in a page, and those in template elements each time', () => {
    const script = SCRIPTS.get('menu') ?? '';
    const template = (page: PageRendering) =>
      render`<template>${templateEnter(page)}${renderScript(page, 'menu')}${templateExit(page)}</template>`;
    const showTwice = (page: PageRendering) => render`${renderScript(page, 'menu')}${renderScript(page, 'menu')}`;
    expect(renderTemplate((page) => render`${template(page)}${showTwice(page)}${template(page)}`)).toBe(
      `<template>${script}</template>${script}<template>${script}</template>`,
    );
    expect(renderTemplate((page) => render`${renderScript(page, 'menu')}`)).toBe(script);
    expect(() => renderTemplate((page) => renderScript(page, 'menus'))).toThrow('no script "menus"');
  });

  test('shows the links to styles at the end of the head', () => {
    expect(renderTemplate((page) => render`<head>${renderHead(page)}</head>`)).toBe(
      '<head><link rel="stylesheet" href="/page.css"></head>',
    );
  });
});
