import { formatPlainPhone } from '#src/features/locations/index.ts';
import { getLandingTitle } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { getCatalogue } from '../../catalogue/catalogue.ts';
import { CONTACT_PATH, LOCATIONS_PATH } from '../../frame/index.ts';
import { defineRoute, type PlannedPage } from '../../route.ts';

/** The web manifest: the site's name, colours and icons for home screens. */
export const webManifestRoute = defineRoute({
  template: '/site.webmanifest',
  paths: () => [{ path: '/site.webmanifest', params: undefined }],
  inputs: () => ({}),
});

/** The site's description for language models (https://llmstxt.org), without counts, so that a sale does not change it. */
export const llmsRoute = defineRoute({
  template: '/llms.txt',
  paths: (_, planned) => [{ path: '/llms.txt', params: listTitled(planned) }],
  inputs: (context, titled) => {
    const { site } = context;
    const { landings, places } = getCatalogue(context);
    const messages = messagesFor(site.locale);
    const wording = { locale: site.locale, noun: site.search.noun, usedLabel: site.features.cars.usedLabel };
    return {
      about: site.about || undefined,
      places: places.map(({ view }) =>
        [view.name, view.department, ...view.address, view.phone ? formatPlainPhone(view.phone) : ''].filter(Boolean),
      ),
      pages: [
        ...landings
          .filter(({ indexable, subject }) => indexable && subject.kind !== 'model')
          .map(({ path, subject }) => ({ name: getLandingTitle(subject, wording), url: path })),
        ...titled,
        { name: messages.ourLocations, url: LOCATIONS_PATH },
        { name: messages.contactUs, url: CONTACT_PATH },
      ],
    };
  },
});

/** Lists the dealer's own pages and lists of models. */
const listTitled = (planned: readonly PlannedPage[]): { name: string; url: string }[] =>
  planned.flatMap(({ path, title, listing }) =>
    title === undefined || listing() === undefined ? [] : { name: title, url: path },
  );
