import { countFinderCars, FINDER_FIELDS, FINDER_PATH, type FinderCounts, isFinderCounts } from './finder-counts.ts';

/*
 * The search form of the home page's hero. Its button names the number of cars that match, from a file that is loaded when the form
 * is first used. Empty fields are left out of the address, so that it stays short and a search page for a make keeps its address.
 * Without this script the empty fields are sent and mean any make, body, condition or price.
 */

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

  form.addEventListener('focusin', load);
  form.addEventListener('input', load);
  form.addEventListener('formdata', ({ formData }) => {
    // The button promises all cars when none match.
    for (const [name, value] of [...formData]) if (value === '' || isInVain) formData.delete(name);
  });
  // On "back", browsers restore the fields only after this script has run.
  addEventListener('pageshow', () => {
    if (getText() !== all) void load();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-finder]')) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (button && status) start(form, button, status);
}
