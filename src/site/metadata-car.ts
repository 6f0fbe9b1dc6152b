import { conditionText, keyFacts, priceView } from '#src/features/cars/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Frame } from './frame.ts';
import type { PageMeta } from './metadata.ts';
import type { CarInputs } from './page.ts';

/** Title, description and picture of a car's page, from its facts. */
export function carMeta({ car, availability }: Pick<CarInputs, 'car' | 'availability'>, frame: Frame): PageMeta {
  const price = priceView(car, frame.locale);
  const facts = keyFacts(car, frame)
    .filter(({ key }) => key !== 'year')
    .slice(0, 4)
    .map(({ text }) => text);
  const offer = price.kind === 'priced' && price.type ? `${price.text} ${price.type.toLowerCase()}` : price.text;
  return {
    title: car.name,
    description: `${conditionText(car.car_type, frame)} ${car.name}: ${[offer, ...facts].join(', ')}. ${frame.name}.`,
    image: car.images[0]?.url,
    type: 'product',
    noindex: availability === 'sold',
    chatbot: {
      message: messagesFor(frame.locale).enquiryAbout({ name: car.name }),
      carName: car.name,
      carId: car.id,
      isReserved: car.reserved,
      carCategory: car.car_type,
      carDealershipId: car.dealership_id ?? frame.dealershipId,
    },
    keywords: [car.make, car.model, car.simple_body, car.year?.toString()].filter((word) => word !== undefined),
  };
}
