import { formatDollars, parseDollars } from '#src/components/ui/currency-amount.ts';
import { formatNumber, LOCALES, type Locale } from '#src/lib/locale/browser.ts';
import {
  countInRange,
  findNearestPriceEnd,
  formatPriceParameter,
  getScaleShare,
  moveThumb,
  type PriceChoice,
  type PriceCounts,
  type PriceEnd,
  type PriceScale,
  setAmount,
} from './price-range.ts';

/* Keeps the thumbs, the amounts and the count on the button of a price slider in sync, without any request. */

const ENDS: readonly PriceEnd[] = ['from', 'to'];
/** Delay before screen readers announce the count, so that they do so once the thumb stops. */
const ANNOUNCE_AFTER = 500;

interface Parts {
  readonly form: HTMLFormElement;
  readonly track: HTMLElement;
  readonly thumbs: Readonly<Record<PriceEnd, HTMLInputElement>>;
  readonly fields: Readonly<Record<PriceEnd, HTMLInputElement>>;
  readonly parameter: HTMLInputElement;
  readonly button: HTMLButtonElement;
  readonly status: HTMLElement;
}

function findParts(form: HTMLFormElement): Parts | undefined {
  const findInput = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  const low = findInput('[data-thumb=from]');
  const high = findInput('[data-thumb=to]');
  const from = findInput('#price-from');
  const to = findInput('#price-to');
  const parameter = findInput('[name=price]');
  const track = form.querySelector<HTMLElement>('[data-track]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!low || !high || !from || !to || !parameter || !track || !button || !status) return;
  return { form, track, thumbs: { from: low, to: high }, fields: { from, to }, parameter, button, status };
}

/** The data that the page contains for the script. */
interface SliderData {
  readonly locale: Locale;
  readonly scale: PriceScale;
  readonly counts: PriceCounts;
  readonly buttonText: (count: number) => string;
  readonly anyPrice: string;
}

function readSliderData({ form, thumbs }: Parts): SliderData {
  const { priceFinder, counts = '', one = '', many = '', button = '', open = '' } = form.dataset;
  const locale = LOCALES.find((candidate) => candidate === priceFinder) ?? LOCALES[0];
  return {
    locale,
    scale: { minimum: Number(thumbs.from.min), maximum: Number(thumbs.to.max) },
    counts: counts.split(' ').map(Number),
    buttonText: (count) => {
      const blanks: Record<string, string> = { count: formatNumber(count, locale), noun: count === 1 ? one : many };
      return button.replace(/\{(\w+)\}/gu, (_, name: string) => blanks[name] ?? '');
    },
    anyPrice: open,
  };
}

function show({ form, thumbs, fields, parameter, button }: Parts, data: SliderData, choice: PriceChoice): void {
  const { locale, scale, counts, buttonText, anyPrice } = data;
  const isOpen = { from: choice.from === scale.minimum, to: choice.to === scale.maximum };
  for (const end of ENDS) {
    const amount = isOpen[end] ? '' : formatDollars(choice[end], locale);
    thumbs[end].value = String(choice[end]);
    thumbs[end].setAttribute('aria-valuetext', amount || anyPrice);
    fields[end].value = amount;
    form.style.setProperty(`--${end}`, String(getScaleShare(scale, choice[end])));
  }
  thumbs.from.toggleAttribute('data-above', getScaleShare(scale, choice.from) > 0.5);
  for (const pick of form.querySelectorAll<HTMLButtonElement>('[data-picks-for]')) {
    pick.setAttribute('aria-pressed', String(!isOpen.to && Number(pick.value) === choice.to));
  }
  parameter.value = formatPriceParameter(scale, choice);
  parameter.disabled = parameter.value === '' && parameter.dataset['overrides'] === undefined;
  button.textContent = buttonText(countInRange(counts, scale, choice));
}

function start(parts: Parts): void {
  const { track, thumbs, fields, button, status } = parts;
  const data = readSliderData(parts);
  const { scale } = data;
  let choice: PriceChoice;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const readThumbs = () => {
    choice = { from: Number(thumbs.from.value), to: Number(thumbs.to.value) };
    show(parts, data, choice);
  };
  const change = (next: PriceChoice) => {
    choice = next;
    show(parts, data, choice);
    clearTimeout(announcing);
    announcing = setTimeout(() => {
      status.textContent = button.textContent;
    }, ANNOUNCE_AFTER);
  };

  for (const end of ENDS) {
    thumbs[end].addEventListener('input', () => change(moveThumb(scale, choice, end, Number(thumbs[end].value))));
    fields[end].addEventListener('change', () =>
      change(setAmount(scale, choice, end, parseDollars(fields[end].value))),
    );
  }
  track.addEventListener('click', (event) => {
    if (event.target !== track) return;
    const { left, width } = track.getBoundingClientRect();
    const amount = scale.minimum + ((event.clientX - left) / width) * (scale.maximum - scale.minimum);
    const end = findNearestPriceEnd(choice, amount);
    change(moveThumb(scale, choice, end, amount));
    thumbs[end].focus();
  });
  readThumbs();
  // On "back", browsers restore the thumbs only after this script has run.
  addEventListener('pageshow', readThumbs);
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-price-finder]')) {
  const parts = findParts(form);
  if (parts) start(parts);
}
