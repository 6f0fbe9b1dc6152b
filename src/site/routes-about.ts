import { plainPhone } from '#src/features/locations/index.ts';
import { landingTitle } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from './frame.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { type PlannedPage, route } from './routes-context.ts';

/** What a browser shows of the site outside of its pages: its name, colours and icons. */
export const webManifestRoute = route({
  template: '/site.webmanifest',
  paths: () => [{ path: '/site.webmanifest', params: undefined }],
  inputs: () => ({}),
});

/** What a language model needs to know of the site (https://llmstxt.org): no counts, so that a sale does not change it. */
export const llmsRoute = route({
  template: '/llms.txt',
  paths: (_, planned) => [{ path: '/llms.txt', params: planned.filter(isTitled) }],
  inputs: (context, titled) => {
    const { site } = context;
    const { landings, places } = catalogueOf(context);
    const messages = messagesFor(site.locale);
    const wording = { locale: site.locale, noun: site.search.noun, usedLabel: site.features.cars.usedLabel };
    return {
      ...(site.about && { about: site.about }),
      places: places.map(({ view }) =>
        [view.name, view.department, ...view.address, view.phone ? plainPhone(view.phone) : ''].filter(Boolean),
      ),
      pages: [
        ...landings
          .filter(({ indexable, subject }) => indexable && subject.kind !== 'model')
          .map(({ path, subject }) => ({ name: landingTitle(subject, wording), url: path })),
        ...titled.flatMap((page) => linkTo(page)),
        { name: messages.ourLocations, url: LOCATIONS_PATH },
        { name: messages.contactUs, url: CONTACT_PATH },
      ],
    };
  },
});

/** Texts of the dealer and lists of models: what a menu would lead to beside the stock. */
function isTitled({ template, listing }: PlannedPage): boolean {
  return (template === '/page' || template === '/models') && listing() !== undefined;
}

function linkTo({ path, inputs }: PlannedPage): { name: string; url: string }[] {
  const shown = inputs();
  return 'title' in shown && typeof shown.title === 'string' ? [{ name: shown.title, url: path }] : [];
}
