import { countFinderCars, FINDER_FIELDS, FINDER_PATH, type FinderCounts, isFinderCounts } from './finder-counts.ts';

/* The button of the home page's search form: it names the number of cars that match, from a file that is loaded with it. */

/** Delay before screen readers announce the number, so that they do so once the shopper has chosen. */
const ANNOUNCE_AFTER = 500;

/** The counts of the site. A failed request is repeated with the next choice. */
let loading: Promise<FinderCounts | undefined> | undefined;

function loadCounts(): Promise<FinderCounts | undefined> {
  loading ??= fetch(FINDER_PATH)
    .then((response) => response.json())
    .then((content: unknown) => (isFinderCounts(content) ? content : undefined))
    .catch(() => {
      loading = undefined;
      return undefined;
    });
  return loading;
}

/** Keeps the button of a form up to date. */
export function startFinderButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (button && status) start(form, button, status);
}

function start(form: HTMLFormElement, button: HTMLButtonElement, status: HTMLElement): void {
  const { show = '', none = '', search = '', one = '', many = '' } = button.dataset;
  const all = button.textContent;
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  let counts: FinderCounts | undefined;
  let isInVain = false;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const read = (name: string): string => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : '';
  };
  const getText = (): string => {
    const choice = Object.fromEntries(FINDER_FIELDS.map((field) => [field, read(field)]));
    isInVain = false;
    // Only the search itself knows what a text finds.
    if (read('query') !== '') return search;
    if (Object.values(choice).every((value) => value === '')) return all;
    if (!counts) return search;
    const count = countFinderCars(counts, choice);
    isInVain = count === 0;
    return isInVain ? none : show.replace('{count}', numbers.format(count)).replace('{noun}', count === 1 ? one : many);
  };
  const update = (): void => {
    const text = getText();
    if (text === button.textContent) return;
    button.textContent = text;
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      status.textContent = text;
    }, ANNOUNCE_AFTER);
  };
  const load = async (): Promise<void> => {
    counts = await loadCounts();
    update();
  };

  form.addEventListener('input', load);
  form.addEventListener('formdata', ({ formData }) => {
    // The button promises all cars when none match.
    for (const name of isInVain ? [...formData.keys()] : []) formData.delete(name);
  });
  // A page that comes back from the browser's cache has its old fields.
  addEventListener('pageshow', load);
  void load();
}
