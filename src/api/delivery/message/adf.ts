import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LOCALE_FACTS, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { toZonedIso } from '#src/lib/time-zone.ts';
import { formatComments } from './comments.ts';
import { getAppointmentLabel, getLeadMessages } from './labels.ts';
import {
  getFullName,
  getLeadLocation,
  getOwnVehicle,
  getWantedVehicle,
  type LeadMessage,
  type MessageVehicle,
  offersVehicle,
} from './lead-message.ts';
import { element, optionalElement, type Xml } from './xml.ts';

/*
 * Auto-lead Data Format 1.0, the e-mail format that dealer systems have read since 2000. Elements follow the order of
 * its document type. Values without a matching element become an `id` with its own source as well as part of the
 * comments, so that systems can read them as data.
 */

/** Formats a lead as an ADF document, escaping everything that was typed. */
export function makeAdf(message: LeadMessage): string {
  const { row, tenant, lead, status } = message;
  const zone = getLeadLocation(message)?.timeZone ?? tenant.site.timeZone;
  const prospect = element(
    'prospect',
    { status },
    element('id', { sequence: 1, source: 'Website' }, row.id),
    element('id', { sequence: 2, source: 'Reference' }, row.reference),
    element('id', { sequence: 3, source: 'Category' }, row.category),
    element('id', { sequence: 4, source: 'LeadStatus' }, row.status === 'complete' ? 'Complete' : 'Incomplete'),
    lead.opt_in === undefined
      ? undefined
      : element('id', { sequence: 5, source: 'OptIn' }, lead.opt_in ? 'true' : 'false'),
    lead.opt_in_preticked === undefined
      ? undefined
      : element('id', { sequence: 6, source: 'OptInPreticked' }, lead.opt_in_preticked ? 'true' : 'false'),
    element('requestdate', {}, toZonedIso(row.createdAt.getTime(), zone)),
    ...makeVehicles(message),
    element(
      'customer',
      {},
      makeContact(message),
      makeTimeframe(message),
      element('comments', {}, formatComments(message)),
    ),
    makeVendor(message),
    element(
      'provider',
      {},
      element('name', { part: 'full' }, 'Website'),
      element('service', {}, tenant.site.name),
      element('url', {}, tenant.site.url),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, prospect).markup}\n`;
}

function makeVehicles(message: LeadMessage): (Xml | undefined)[] {
  const requested = getWantedVehicle(message);
  // The standard has no interest for servicing, so the comments describe that vehicle.
  const own = offersVehicle(message) ? getOwnVehicle(message) : undefined;
  const isDrive = message.tenant.forms.get(message.row.form)?.event === 'test-drive';
  if (!requested && !own) return [makeUnknownVehicle(message)];
  return [
    requested && makeVehicle(message, requested, isDrive ? 'test-drive' : 'buy'),
    own && makeVehicle(message, { ...own, car_type: 'used' }, requested ? 'trade-in' : 'sell'),
  ];
}

/**
 * Makes the vehicle of a lead about none. The document type requires one, and dealer systems read empty elements as
 * unknown. Invented values would create a car there that nobody asked about. Its comment explains that to readers.
 */
function makeUnknownVehicle(message: LeadMessage): Xml {
  return element(
    'vehicle',
    {},
    element('year', {}),
    element('make', {}),
    element('model', {}),
    element('comments', {}, getLeadMessages(message).leadMailNoVehicle),
  );
}

function makeVehicle({ tenant }: LeadMessage, vehicle: MessageVehicle, interest: string): Xml {
  const { currency, distance } = LOCALE_FACTS[tenant.site.locale];
  // The standard has only new and used; a demo has been driven and registered.
  const status = vehicle.car_type === 'new' ? 'new' : 'used';
  const { leadMailRegistration } = messagesFor(tenant.site.locale);
  const rego = [vehicle.rego, vehicle.rego_state].filter(Boolean).join(' ');
  return element(
    'vehicle',
    { interest, status },
    optionalElement('id', vehicle.id, { source: 'Website' }),
    // Required elements, even if empty.
    element('year', {}, vehicle.year),
    element('make', {}, vehicle.make),
    element('model', {}, vehicle.model),
    optionalElement('vin', vehicle.vin),
    optionalElement('stock', vehicle.stocknum),
    optionalElement('trim', vehicle.badge),
    optionalElement('doors', vehicle.doors),
    optionalElement('bodystyle', vehicle.body),
    optionalElement('transmission', vehicle.transmission),
    optionalElement('odometer', vehicle.odometer, { units: distance.unit === 'mile' ? 'mi' : 'km' }),
    optionalElement('condition', vehicle.condition),
    vehicle.colour
      ? element('colorcombination', {}, element('exteriorcolor', {}, vehicle.colour), element('preference', {}, 1))
      : undefined,
    optionalElement('price', vehicle.price, { type: 'quote', currency }),
    optionalElement('comments', rego && leadMailRegistration({ plate: rego })),
  );
}

function makeContact(message: LeadMessage): Xml {
  const { lead, tenant } = message;
  const { postcode } = lead;
  const names =
    lead.first_name || lead.last_name
      ? [
          optionalElement('name', lead.first_name ?? lead.name, { part: 'first', type: 'individual' }),
          optionalElement('name', lead.middle_name, { part: 'middle', type: 'individual' }),
          optionalElement('name', lead.last_name, { part: 'last', type: 'individual' }),
        ]
      : [
          element(
            'name',
            { part: 'full', type: 'individual' },
            getFullName(lead) ?? getLeadMessages(message).leadMailNoName,
          ),
        ];
  return element(
    'contact',
    {},
    ...names,
    ...makeReachable({ email: lead.email, phone: lead.phone }, tenant.site.locale),
    postcode ? element('address', {}, element('street', { line: 1 }), element('postalcode', {}, postcode)) : undefined,
  );
}

/** Makes the e-mail address and phone of a contact. The document type requires one of them, even if it is empty. */
function makeReachable(
  { email, phone }: { readonly email: string | undefined; readonly phone: string | undefined },
  locale: Locale,
): (Xml | undefined)[] {
  if (!email && !phone) return [element('phone', { type: 'voice' })];
  return [optionalElement('email', email), optionalElement('phone', phone, { type: getPhoneType(phone, locale) })];
}

/** Returns the document type's word for a phone: it knows voice, fax, cellphone and pager. */
function getPhoneType(phone: string | undefined, locale: Locale): string {
  const number = parsePhoneNumberFromString(phone ?? '', LOCALE_FACTS[locale].country);
  return number?.getType() === 'MOBILE' ? 'cellphone' : 'voice';
}

/** Formats the time that a customer requested for a test drive or service. */
function makeTimeframe(message: LeadMessage): Xml | undefined {
  const { dateTime } = message.lead;
  if (!dateTime) return undefined;
  return element(
    'timeframe',
    {},
    element('description', {}, getAppointmentLabel(message)),
    element('earliestdate', {}, dateTime),
  );
}

function makeVendor(message: LeadMessage): Xml {
  const { site } = message.tenant;
  const location = getLeadLocation(message);
  return element(
    'vendor',
    {},
    optionalElement('id', location?.id, { source: 'Location' }),
    // Makers route leads by the code that they gave the dealer.
    optionalElement('id', site.dealer_id, { source: site.manufacturer?.name ?? 'Dealer' }),
    optionalElement('id', site.manufacturer_id, { source: 'Manufacturer' }),
    optionalElement('id', site.dealership_group, { source: 'DealershipGroup' }),
    element('vendorname', {}, location?.name ?? site.name),
    element('url', {}, site.url),
    element(
      'contact',
      {},
      element('name', { part: 'full', type: 'business' }, location?.name ?? site.name),
      ...makeReachable(
        { email: location?.contact_detail.email, phone: location?.contact_detail.phone ?? site.phone },
        site.locale,
      ),
    ),
  );
}
