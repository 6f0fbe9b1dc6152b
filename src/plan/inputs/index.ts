export type * from './account.ts';
export type * from './content.ts';
export type * from './files.ts';
export { type Fragment, type FragmentOf, findFragment, listFragments, type SearchView } from './fragments.ts';
export type * from './frame.ts';
export {
  defineFile,
  type FileTemplate,
  getPage,
  type NoInputs,
  type Page,
  type PageOf,
  type PageTemplate,
  type TemplateInputs,
} from './page.ts';
export type * from './stock.ts';
