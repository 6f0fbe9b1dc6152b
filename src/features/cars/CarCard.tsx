import { SaveButtons } from '#src/features/saved/SaveButtons.tsx';
import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { CAR_IMAGE, type ImageCdn, scaled } from '../images/set/index.ts';
import { CardBadges } from './card/CardBadges.tsx';
import { CardPrice } from './card/CardPrice.tsx';
import type { CarCardData } from './card/card.ts';
import { conditionText } from './condition-text.ts';
import { fuelText } from './fuel-text.ts';

interface CarCardProps {
  car: CarCardData;
  locale: Locale;
  usedLabel: 'used' | 'pre-owned';
  /** Level of the car's name among the page's headings. */
  heading?: 'h2' | 'h3';
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean;
  /** Holds the facts for which only a list has room (card.css shows them there). */
  detailed?: boolean;
  /** The service that scales pictures, where the dealer has one. */
  images?: ImageCdn | undefined;
}

/** A car among others. The whole card leads to its page; the only link in it is the name. */
export function CarCard({
  car,
  locale,
  usedLabel,
  heading: Heading = 'h3',
  eager = false,
  detailed = false,
  images,
}: CarCardProps) {
  const furtherFacts = detailed ? furtherFactsOf(car, locale) : [];
  return (
    <article className="car-card">
      <CardPicture car={car} locale={locale} eager={eager} images={images} />
      <div className="car-body">
        <div className="car-text">
          <Heading className="car-name">
            <a href={`/cars/${car.slug}`}>{car.name}</a>
          </Heading>
          <p className="car-facts">{joined(factsOf(car, locale, usedLabel))}</p>
          {furtherFacts.length > 0 && <p className="car-facts car-more">{joined(furtherFacts)}</p>}
        </div>
        <div className="car-offer">
          <CardPrice car={car} locale={locale} />
          {car.location_name && <p className="car-place">{car.location_name}</p>}
          {car.repayment && <p className="car-repayment">{car.repayment}</p>}
        </div>
      </div>
    </article>
  );
}

function CardPicture({
  car,
  locale,
  eager,
  images,
}: Required<Pick<CarCardProps, 'car' | 'locale' | 'eager' | 'images'>>) {
  const messages = messagesFor(locale);
  const source = car.primary_image_url ?? car.stand_in_image_url;
  const { width, height } = CAR_IMAGE;
  const choice = source && images && scaled(source, CAR_IMAGE, images);
  return (
    <div className="car-picture">
      {source && (
        <img
          // A picture of its own for each car: one that is reused shows the car before until the next has loaded.
          key={source}
          src={source}
          {...(choice && { ...choice, sizes: CARD_WIDTHS })}
          alt={car.primary_image_url ? car.name : ''}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <CardBadges car={car} locale={locale} />
      <SaveButtons car={car} />
      {!car.primary_image_url && <p>{messages.noPhotos}</p>}
      {car.photos_count > 1 && <p>{messages.photoCount({ count: car.photos_count })}</p>}
    </div>
  );
}

/** One column on a phone, two on a tablet, three beside the filters. */
const CARD_WIDTHS = '(min-width: 992px) 400px, (min-width: 576px) 50vw, 100vw';

/** One line of facts, each whole on a line, with the dots at the ends of lines. */
function joined(facts: readonly string[]): string {
  return [...new Set(facts)].map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

function factsOf(car: CarCardData, locale: Locale, usedLabel: CarCardProps['usedLabel']): string[] {
  return [
    conditionText(car.car_type, { locale, usedLabel }),
    ...(car.km === undefined ? [] : [formatDistance(car.km, locale)]),
    // Names mostly begin with it.
    ...(car.year === undefined || car.name.includes(String(car.year)) ? [] : [String(car.year)]),
    ...(car.transmission ? [car.transmission] : []),
    ...(car.fuel ? [fuelText(car.fuel, locale)] : []),
  ];
}

function furtherFactsOf(car: CarCardData, locale: Locale): string[] {
  const messages = messagesFor(locale);
  return [
    ...(car.body ? [car.body] : []),
    ...(car.drive ? [car.drive] : []),
    ...(car.colour ? [car.colour] : []),
    ...(car.seats ? [car.seats === 1 ? messages.oneSeat : messages.seatCount({ count: car.seats })] : []),
    ...(car.stocknum ? [messages.stockNumbered({ number: car.stocknum })] : []),
  ];
}
