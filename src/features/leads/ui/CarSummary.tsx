import { formatPrice } from '#src/lib/locale/format.ts';
import type { LeadCar } from '../contract/index.ts';
import { useLeadFormParts } from './lead-form-parts.ts';

/** Shows the car that a form is about. */
export function CarSummary({ car }: { car: LeadCar }) {
  const { messages, context } = useLeadFormParts();
  return (
    <div className="lead-car">
      {car.image && <img src={car.image} alt="" width="112" height="84" decoding="async" />}
      <p>
        <span className="lead-car-label">{messages.leadAboutCar}</span>
        <a href={`/cars/${car.slug}`}>{car.name}</a>
        {car.price !== undefined && car.price > 0 && (
          <span className="lead-car-price">{formatPrice(car.price, context.region.locale)}</span>
        )}
      </p>
    </div>
  );
}
