import {
  addAttribute,
  escapeHTML,
  Fragment,
  isHTMLString,
  spreadAttributes,
  unescapeHTML,
} from 'astro/runtime/server/index.js';

/*
 * The functions that compiled .astro files call. They make markup at once: a template is joined as soon as its expressions are known, and a
 * component runs where it stands. Astro's own build a tree of templates and components and walk it afterwards, so that a page can wait for
 * something and be streamed; ours does neither. Texts and attributes are written by Astro's functions.
 */
export { addAttribute, Fragment, spreadAttributes, unescapeHTML };

/** Markup, which is not escaped again. */
class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** What the components of one page share. */
export interface PageRendering {
  readonly locals: App.Locals;
  /** The links to its styles. */
  readonly head: string;
  /** The script elements of components, by the compiler's names. */
  readonly scripts: ReadonlyMap<string, string>;
  /** The names of the scripts that the page has so far. */
  readonly shownScripts: Set<string>;
  /** Number of template elements around what is being rendered. */
  templateDepth: number;
  /** Makes what a component calls `Astro`. */
  createAstro(props: Props, slots: Slots): object;
}

type Props = Readonly<Record<string, unknown>>;
type Slots = Readonly<Record<string, Slot | undefined>>;
type Slot = (page: PageRendering) => unknown;

/** A compiled .astro file. */
export type AstroComponent = (page: PageRendering, props: Props, slots: Slots) => unknown;

/** Renders a page, or a part of one, by itself. */
export function renderToMarkup(
  component: AstroComponent,
  { locals, head, scripts }: Pick<PageRendering, 'locals' | 'head' | 'scripts'>,
): string {
  const page: PageRendering = {
    locals,
    head,
    scripts,
    shownScripts: new Set(),
    templateDepth: 0,
    createAstro: (props, slots) => ({ props, locals, slots: { has: (name: string) => slots[name] !== undefined } }),
  };
  return toHtml(component(page, {}, {}));
}

const components = new WeakSet<object>();

export function createComponent(component: AstroComponent): AstroComponent {
  components.add(component);
  return component;
}

/** Makes the global of a module; components make their own. */
export const createAstro = (): undefined => undefined;

/** Joins a template: its parts are markup, its expressions are escaped unless they are. */
export function render(parts: readonly string[], ...expressions: readonly unknown[]): Markup {
  let html = parts[0] ?? '';
  for (const [index, expression] of expressions.entries()) html += toHtml(expression) + (parts[index + 1] ?? '');
  return new Markup(html);
}

function toHtml(value: unknown): string {
  if (typeof value === 'string') return escapeHTML(value);
  if (value instanceof Markup) return value.html;
  if (value === undefined || value === null || value === false) return '';
  if (isHTMLString(value)) return value.toString();
  if (Array.isArray(value)) return value.map(toHtml).join('');
  if (typeof value === 'function') return toHtml(value());
  if (typeof value === 'number' || typeof value === 'bigint' || value === true) return String(value);
  throw new Error(
    `A template shows ${describe(value)}, expected a text, a number or markup. Pages are rendered without waiting.`,
  );
}

const describe = (value: unknown): string =>
  value instanceof Promise ? 'a promise' : `a value of type ${typeof value}`;

/** Renders a component, an element whose name is an expression, or what a fragment encloses. */
export function renderComponent(
  page: PageRendering,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {},
): unknown {
  if (component === Fragment) return slots['default']?.(page);
  if (isComponent(component)) return component(page, props, slots);
  if (typeof component === 'string')
    return new Markup(
      `<${component}${spreadAttributes(props, component)}>${toHtml(slots['default']?.(page))}</${component}>`,
    );
  throw new Error(`<${name}> is not an .astro file. React components are rendered with renderIsland or renderItems.`);
}

const isComponent = (value: unknown): value is AstroComponent => typeof value === 'function' && components.has(value);

export const renderSlot = (page: PageRendering, slot: Slot | undefined, fallback?: unknown): unknown =>
  slot ? slot(page) : fallback;

/** Shows the links to styles at the end of the head. */
export const renderHead = ({ head }: PageRendering): Markup => new Markup(head);

/** Where Astro would show them in a page without a head. */
export const maybeRenderHead = (): undefined => undefined;

/**
 * Shows a script the first time that a component of the page asks for it, and each time in a template element, where it runs only once the
 * template is used.
 */
export function renderScript(
  { scripts, shownScripts, templateDepth }: PageRendering,
  name: string,
): Markup | undefined {
  const script = scripts.get(name);
  if (script === undefined) throw new Error(`The bundle has no script "${name}".`);
  if (templateDepth === 0 && shownScripts.has(name)) return undefined;
  if (templateDepth === 0) shownScripts.add(name);
  return new Markup(script);
}

export function templateEnter(page: PageRendering): void {
  page.templateDepth += 1;
}

export function templateExit(page: PageRendering): void {
  page.templateDepth -= 1;
}
