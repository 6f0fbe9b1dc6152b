import { formatDistance, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { CardBadges } from './card/CardBadges.tsx';
import { CardPrice } from './card/CardPrice.tsx';
import type { CarCardData } from './card/card.ts';
import { conditionText } from './condition-text.ts';
import { fuelText } from './fuel-text.ts';
import { IMAGE_SIZES, imageUrl } from './image.ts';

interface CarCardProps {
  car: CarCardData;
  locale: Locale;
  usedLabel: 'used' | 'pre-owned';
  /** Level of the car's name among the page's headings. */
  heading?: 'h2' | 'h3';
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean;
}

/** A car among others. The whole card leads to its page; the only link in it is the name. */
export function CarCard({ car, locale, usedLabel, heading: Heading = 'h3', eager = false }: CarCardProps) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-lg">
      <CardPicture car={car} locale={locale} eager={eager} />
      <div className="flex grow flex-col gap-3 p-4">
        <Heading className="font-heading text-subheading font-semibold">
          <a href={`/cars/${car.slug}`} className="group-hover:underline after:absolute after:inset-0">
            {car.name}
          </a>
        </Heading>
        <ul className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {[...new Set(factsOf(car, locale, usedLabel))].map((fact) => (
            <li key={fact} className="after:ml-2 after:content-['·'] last:after:content-none">
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-auto border-t border-line pt-3">
          <CardPrice car={car} locale={locale} />
          {car.location_name && <p className="mt-1 truncate text-sm text-ink-soft">{car.location_name}</p>}
        </div>
      </div>
    </article>
  );
}

function CardPicture({ car, locale, eager }: Required<Pick<CarCardProps, 'car' | 'locale' | 'eager'>>) {
  const messages = messagesFor(locale);
  const { width, height } = IMAGE_SIZES.car;
  const source = car.primary_image_url ?? car.stand_in_image_url;
  return (
    <div className="relative aspect-[3/2] overflow-hidden bg-surface-2">
      {source && (
        <img
          src={imageUrl(source, IMAGE_SIZES.car)}
          alt={car.primary_image_url ? car.name : ''}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
        />
      )}
      <CardBadges car={car} locale={locale} />
      {!car.primary_image_url && (
        <p className="absolute inset-x-0 bottom-0 bg-surface/90 px-3 py-1.5 text-center text-sm font-semibold">
          {messages.noPhotos}
        </p>
      )}
      {car.photos_count > 1 && (
        <p className="absolute right-2 bottom-2 rounded-chip bg-surface/90 px-2 py-0.5 text-xs font-semibold">
          {messages.photoCount({ count: car.photos_count })}
        </p>
      )}
    </div>
  );
}

function factsOf(car: CarCardData, locale: Locale, usedLabel: CarCardProps['usedLabel']): string[] {
  return [
    conditionText(car.car_type, { locale, usedLabel }),
    ...(car.km === undefined ? [] : [formatDistance(car.km, locale)]),
    ...(car.year === undefined ? [] : [String(car.year)]),
    ...(car.transmission ? [car.transmission] : []),
    ...(car.fuel ? [fuelText(car.fuel, locale)] : []),
  ];
}
