interface Car {
  slug: string;
  name: string;
  price: number;
  price_type?: string;
  before_price?: number;
  km?: number;
  year?: number;
  car_type: string;
  transmission?: string;
  fuel?: string;
  tag?: string;
  location_name?: string;
  primary_image_url?: string;
  stand_in_image_url?: string;
  photos_count: number;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const number = new Intl.NumberFormat('en-AU');

/** The content of our card, without its styles. */
export function CarHit({ hit: car }: { hit: Car }) {
  const facts = [
    car.car_type,
    car.km !== undefined && `${number.format(car.km)} km`,
    car.year,
    car.transmission,
    car.fuel,
  ];
  return (
    <article>
      <img
        src={car.primary_image_url ?? car.stand_in_image_url}
        alt={car.primary_image_url ? car.name : ''}
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
      />
      {car.tag && <p>{car.tag}</p>}
      {!car.primary_image_url && <p>Photos coming soon</p>}
      {car.photos_count > 1 && <p>{car.photos_count} photos</p>}
      <h2>
        <a href={`/cars/${car.slug}`}>{car.name}</a>
      </h2>
      <ul className="facts">{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
      <p>
        {car.price > 0 ? dollars.format(car.price) : 'Price on application'} {car.price_type}
      </p>
      {car.before_price !== undefined && <s>{dollars.format(car.before_price)}</s>}
      {car.location_name && <p>{car.location_name}</p>}
    </article>
  );
}
