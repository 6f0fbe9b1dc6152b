import type { PageKind } from '#src/features/vitals/index.ts';
import type { Page } from '#src/plan/inputs/index.ts';

/** Templates of files and parts that are no pages. */
type FileTemplate = Extract<Page['template'], `${string}.${string}` | '/art' | '/fragment'>;

/** Pages of one kind have about the same parts, so that one speed describes them. */
const KINDS = {
  '/home': 'home',
  '/search': 'search',
  '/car': 'car',
  '/sold': 'car',
  '/brands': 'model',
  '/brand': 'model',
  '/models': 'model',
  '/model': 'model',
  '/locations': 'location',
  '/location': 'location',
  '/form': 'form',
  '/checkout': 'form',
  '/online-payment': 'form',
  '/spin-to-win': 'form',
  '/page': 'text',
  '/consumer-notice': 'text',
  '/saved': 'account',
  '/watchlist': 'account',
  '/garage': 'account',
  '/sign-in': 'account',
  '/success': 'other',
  '/not-found': 'other',
} as const satisfies Record<Exclude<Page['template'], FileTemplate>, PageKind>;

/** Returns the kind of page under which the speed of a template's pages is measured. */
export const getPageKind = (template: Page['template']): PageKind => (isPage(template) ? KINDS[template] : 'other');

const isPage = (template: Page['template']): template is keyof typeof KINDS => Object.hasOwn(KINDS, template);
