import { CAR_IMAGE, findMirroredSet, type ImageCdn, isDrawing, scaleWithCdn } from '#src/features/images/set/index.ts';
import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { getBodyText, getColourText, getConditionText, getFuelText } from '../display/index.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardPrice } from './CardPrice.tsx';
import { CARD_SIZES, type CarCardData } from './card.ts';
import { SaveButtons } from './SaveButtons.tsx';

interface CarCardProps {
  car: CarCardData;
  locale: Locale;
  usedLabel: 'used' | 'pre-owned';
  /** Level of the car's name among the page's headings. */
  heading?: 'h2' | 'h3' | undefined;
  /** True for the first cards on the page: their pictures load at once. */
  eager?: boolean | undefined;
  /** Adds the facts that only a list has room for (card.css shows them there). */
  detailed?: boolean | undefined;
  /** The dealer's image service, if any. */
  images?: ImageCdn | undefined;
}

/**
 * The card of a car, with photos to swipe through, which card-photos.ts fills. The whole card links to its page; the name is the link for
 * keyboards and screen readers.
 */
export function CarCard({
  car,
  locale,
  usedLabel,
  heading: Heading = 'h3',
  eager = false,
  detailed = false,
  images,
}: CarCardProps) {
  const furtherFacts = detailed && joinFacts(listFurtherFacts(car, locale));
  return (
    <article className="car-card">
      <CardPicture car={car} locale={locale} eager={eager} images={images} />
      <div className="car-body">
        <div className="car-text">
          <Heading className="car-name">
            <a href={`/cars/${car.slug}`}>{car.name}</a>
          </Heading>
          <p className="car-facts">{joinFacts(listFacts(car, locale, usedLabel))}</p>
          {furtherFacts && <p className="car-facts car-more">{furtherFacts}</p>}
          {detailed && car.energy && (
            <p className="car-facts car-more">{`${messagesFor(locale).energyLabel}: ${car.energy}`}</p>
          )}
        </div>
        <div className="car-offer">
          <CardPrice car={car} locale={locale} />
          {car.repayment && <p className="car-repayment">{car.repayment}</p>}
          {car.yards && <p className="car-place">{car.yards}</p>}
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
  const mirrored = source && findMirroredSet(source);
  // Pictures that load later are chosen by the width of their element, which depends on the look of the cards.
  const sizes = eager ? CARD_SIZES : `auto, ${CARD_SIZES}`;
  const choice = source && images && scaleWithCdn(source, CAR_IMAGE, images);
  const image = source && (
    <img
      src={mirrored ? mirrored.src : source}
      {...(choice && { ...choice, sizes })}
      alt={car.primary_image_url ? car.name : ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  const picture = mirrored ? (
    <picture>
      <source type="image/avif" srcSet={mirrored.avif} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  );
  return (
    // New elements for each car: reused ones would show the previous car until the next picture loads.
    <div className="car-picture" key={source}>
      {car.card_photos ? (
        <a {...makePhotosLink(car, source)}>
          {picture}
          {car.card_photos.map((url) => (
            <span key={url}>
              <noscript>{import.meta.env.SSR && <img src={findMirroredSet(url)?.src ?? url} alt="" />}</noscript>
            </span>
          ))}
        </a>
      ) : (
        picture
      )}
      <CardBadges car={car} locale={locale} />
      <SaveButtons car={car} />
      {!car.primary_image_url && <p>{messages.noPhotos}</p>}
      {car.primary_image_url && isDrawing(car.primary_image_url) ? (
        <p>{messages.drawing}</p>
      ) : (
        car.photos_count > 1 && <p>{messages.photoCount({ count: car.photos_count })}</p>
      )}
    </div>
  );
}

/** A link for pointers only, to swipe through: the name beside it is the link for keyboards and screen readers. */
const makePhotosLink = ({ slug, card_photos: further = [] }: CarCardData, first = '') =>
  ({
    className: 'car-photos',
    href: `/cars/${slug}`,
    tabIndex: -1,
    'aria-hidden': true,
    'data-photos': [first, ...further].join(' '),
  }) as const;

/** Facts of a car; those that it lacks are empty. */
type Facts = readonly (string | false | 0 | undefined)[];

/** Joins facts so that none breaks across lines and dots end lines. */
function joinFacts(facts: Facts): string {
  return [...new Set(facts)].flatMap((fact) => (fact ? fact.replaceAll(' ', '\u00a0') : [])).join('\u00a0· ');
}

function listFacts(car: CarCardData, locale: Locale, usedLabel: CarCardProps['usedLabel']): Facts {
  return [
    getConditionText(car.car_type, { locale, usedLabel }),
    car.km !== undefined && formatDistance(car.km, locale),
    // Names usually start with the year.
    car.year !== undefined && !car.name.includes(String(car.year)) && String(car.year),
    car.transmission,
    car.fuel && getFuelText(car.fuel, locale),
  ];
}

function listFurtherFacts(car: CarCardData, locale: Locale): Facts {
  const messages = messagesFor(locale);
  return [
    car.body && getBodyText(car.body, locale),
    car.drive,
    car.colour && getColourText(car.colour, locale),
    car.seats && (car.seats === 1 ? messages.oneSeat : messages.seatCount({ count: car.seats })),
    car.stocknum && messages.stockNumbered({ number: car.stocknum }),
  ];
}
