import { getConditionText, getPriceView, listKeyFacts } from '#src/features/cars/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { CarInputs, CheckoutInputs, Frame } from '#src/plan/inputs/index.ts';
import { type PageMeta, toAbsoluteUrl } from './page-head.ts';

/** Returns the title of a car's checkout page, and its facts for the chatbot. */
export function getCheckoutMeta({ car, lead }: Pick<CheckoutInputs, 'car' | 'lead'>, frame: Frame): PageMeta {
  return {
    title: messagesFor(frame.locale).checkoutTitleOf({ name: car.name }),
    noindex: true,
    chatbot: {
      message: messagesFor(frame.locale).enquiryAbout({ name: car.name }),
      carName: car.name,
      carId: car.id,
      checkoutLink: car.reserved ? undefined : toAbsoluteUrl(frame, `/cars/${car.slug}/checkout`),
      isReserved: car.reserved,
      carCategory: lead.car_type,
    },
  };
}

/** Returns title, description and picture of a car's page. */
export function getCarMeta(
  { car, availability, checkout, rental }: Pick<CarInputs, 'car' | 'availability' | 'checkout' | 'rental'>,
  frame: Frame,
): PageMeta {
  const price = getPriceView({ ...car, rental: rental?.replaceAll('\u00a0', ' ') }, frame.locale);
  const facts = listKeyFacts(car, frame)
    .filter(({ key }) => key !== 'year')
    .slice(0, 4)
    .map(({ text }) => text);
  const offer = price.kind === 'priced' && price.type ? `${price.text} ${price.type.toLowerCase()}` : price.text;
  return {
    title: car.name,
    description: `${getConditionText(car.car_type, frame)} ${car.name}: ${[offer, ...facts].join(', ')}. ${frame.name}.`,
    image: car.images[0]?.url,
    type: 'product',
    noindex: availability === 'sold',
    chatbot: {
      message: messagesFor(frame.locale).enquiryAbout({ name: car.name }),
      carName: car.name,
      carId: car.id,
      checkoutLink: checkout && toAbsoluteUrl(frame, checkout),
      isReserved: car.reserved,
      carCategory: car.car_type,
      carDealershipId: car.dealership_id ?? frame.dealershipId,
    },
    keywords: [car.make, car.model, car.simple_body, car.year?.toString()].filter((word) => word !== undefined),
  };
}
