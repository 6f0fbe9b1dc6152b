import type { APIRoute } from 'astro';
import type { GarageInputs, SignInInputs, WatchlistInputs } from './account.ts';
import type {
  FinderInputs,
  FormInputs,
  FormPart,
  HomeInputs,
  LocationInputs,
  LocationsInputs,
  NotFoundInputs,
  PageInputs,
  SuccessInputs,
} from './content.ts';
import type { AtomInputs, LlmsInputs, SitemapInputs, SyndicationInputs } from './files.ts';
import type { Fragment } from './fragments.ts';
import type { Frame } from './frame.ts';
import type {
  BrandInputs,
  BrandsInputs,
  CarInputs,
  CheckoutInputs,
  ConsumerNoticeInputs,
  ModelInputs,
  ModelsInputs,
  OnlinePaymentInputs,
  SavedInputs,
  SearchInputs,
  SoldInputs,
  SpinInputs,
  StockInputs,
} from './stock.ts';

export type NoInputs = Readonly<Record<never, never>>;

/** The inputs of each template. A template is a file of src/pages, named by the URL that Astro gives it. */
export interface TemplateInputs {
  '/home': HomeInputs;
  '/search': SearchInputs;
  '/car': CarInputs;
  '/consumer-notice': ConsumerNoticeInputs;
  '/checkout': CheckoutInputs;
  '/online-payment': OnlinePaymentInputs;
  '/sold': SoldInputs;
  '/spin-to-win': SpinInputs;
  '/location': LocationInputs;
  '/locations': LocationsInputs;
  '/brands': BrandsInputs;
  '/brand': BrandInputs;
  '/models': ModelsInputs;
  '/model': ModelInputs;
  '/page': PageInputs;
  '/form': FormInputs;
  '/form.json': FormPart;
  /** One fragment of a page, alone. */
  '/fragment': Fragment;
  '/success': SuccessInputs;
  '/not-found': NotFoundInputs;
  '/saved': SavedInputs;
  '/watchlist': WatchlistInputs;
  '/garage': GarageInputs;
  '/sign-in': SignInInputs;
  '/sitemap.xml': SitemapInputs;
  '/robots.txt': NoInputs;
  '/site.webmanifest': NoInputs;
  '/llms.txt': LlmsInputs;
  '/art': NoInputs;
  '/stock.json': StockInputs;
  '/finder.json': FinderInputs;
  '/syndication.csv': SyndicationInputs;
  '/atom.xml': AtomInputs;
}

export type PageTemplate = keyof TemplateInputs;

/** A page as its template receives it; templates have no other inputs. */
export type Page = {
  [Name in PageTemplate]: {
    readonly template: Name;
    /** Path of the page on the site, as visitors see it. */
    readonly path: string;
    readonly frame: Frame;
    readonly inputs: TemplateInputs[Name];
  };
}[PageTemplate];

/** A page of one template. */
export type PageOf<Name extends PageTemplate> = Extract<Page, { template: Name }>;

/** Returns the page being rendered, typed for `template`. */
export function getPage<Name extends PageTemplate>(locals: App.Locals, template: Name): PageOf<Name> {
  const { page } = locals;
  if (hasTemplate(page, template)) return page;
  throw new Error(`The template ${template} cannot render ${page.path}, which is a page of ${page.template}.`);
}

function hasTemplate<Name extends PageTemplate>(page: Page, template: Name): page is PageOf<Name> {
  return page.template === template;
}

/** What the template of a file for programs exports. */
export interface FileTemplate {
  /** Writes the file in a build, which needs no response: that would take longer than most files. */
  readonly writeFile: (locals: App.Locals) => string;
  /** Answers Astro, in development. */
  readonly GET: APIRoute;
}

/** Defines a template of files for programs, by a function that writes one. */
export function defineFile<Name extends PageTemplate>(
  template: Name,
  contentType: string,
  write: (page: PageOf<Name>) => string,
): FileTemplate {
  const writeFile = (locals: App.Locals): string => write(getPage(locals, template));
  const answer: APIRoute = ({ locals }) =>
    new Response(writeFile(locals), { headers: { 'Content-Type': contentType } });
  return { writeFile, GET: answer };
}
