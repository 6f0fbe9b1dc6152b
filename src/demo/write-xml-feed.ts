import { escapeXml } from '#src/lib/markup.ts';
import type { DemoCar } from './demo-car.ts';

/** An element: its attributes, and its text or the elements in it. Undefined values are left out. */
interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly content?: string | number | undefined | readonly Element[];
}

function formatElement({ name, attributes = {}, content }: Element, indent: string): string[] {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const start = `${indent}<${name}${given.join('')}`;
  if (typeof content === 'string' || typeof content === 'number') {
    return [`${start}>${escapeXml(String(content))}</${name}>`];
  }
  const inner = (content ?? []).flatMap((child) => formatElement(child, `${indent}  `));
  if (inner.length > 0) return [`${start}>`, ...inner, `${indent}</${name}>`];
  return given.length > 0 ? [`${start}/>`] : [];
}

const toInstant = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();

function makeVehicle(car: DemoCar): Element {
  const { id, stocknum: stock, vin, finance_lenders = {}, autograb_data: market } = car;
  return {
    name: 'vehicle',
    attributes: { id, stock, vin },
    content: [
      { name: 'heading', content: car.name },
      {
        name: 'model',
        attributes: { make: car.make, badge: car.badge, year: car.year, kind: car.item_type },
        content: car.model,
      },
      { name: 'odometer', attributes: { unit: car.km === undefined ? undefined : 'km' }, content: car.km },
      { name: 'price', attributes: { basis: car.price_type, was: car.before_price }, content: car.price },
      {
        name: 'market',
        attributes: { country: market?.average_market_price, state: market?.state_average_market_price },
      },
      {
        name: 'listing',
        attributes: {
          status: car.status,
          condition: car.car_type,
          certified: car.certified,
          reserved: car.reserved,
          reservable: car.reservable,
          website: car.show_on_dealer_website,
          nvic: car.has_nvic,
          rank: car.custom_rank,
          since: toInstant(car.created_at_timestamp),
          sold: toInstant(car.sold_date_timestamp),
          tag: car.tag,
          remark: car.label,
          showroom: car.location_id,
        },
      },
      {
        name: 'body',
        attributes: { seats: car.seats, doors: car.doors, interior: car.interior_colour },
        content: car.simple_body,
      },
      { name: 'colour', attributes: { family: car.colour }, content: car.colour_name },
      {
        name: 'engine',
        attributes: {
          fuel: car.simple_fuel,
          litres: car.engine_size,
          cylinders: car.cylinders,
          use: car.fuel_consumption,
          energy: car.energy_consumption,
          range: car.electric_range,
          yearly: car.yearly_energy_cost,
          co2: car.co2_emissions,
          gearbox: car.simple_transmission,
          drive: car.simple_drive,
        },
      },
      {
        name: 'dates',
        attributes: {
          built: car.build_date,
          complied: car.compliance_date,
          plate: car.rego,
          plateExpiry: car.rego_expiry,
        },
      },
      ...Object.entries(finance_lenders).map(([lender, offer]) => ({
        name: 'finance',
        attributes: { lender, ...offer },
      })),
      { name: 'options', content: (car.features ?? []).map((option) => ({ name: 'option', content: option })) },
      {
        name: 'photos',
        content: car.images.map((url) => ({ name: 'photo', attributes: { href: url } })),
      },
      { name: 'film', content: car.video_url },
      { name: 'text', content: car.description },
    ],
  };
}

/** Formats cars as XML, with an element or an attribute for each value. */
export function toXml(cars: readonly DemoCar[]): string {
  const vehicles = cars.map((car) => makeVehicle(car));
  const lines = formatElement({ name: 'inventory', content: [{ name: 'vehicles', content: vehicles }] }, '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}
