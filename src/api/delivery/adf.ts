import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { leadComments } from './comments.ts';
import {
  isOffered,
  type LeadFacts,
  locationOf,
  nameOf,
  ownVehicle,
  type VehicleFacts,
  wantedVehicle,
} from './facts.ts';
import { appointmentLabel } from './labels.ts';
import { localTime } from './local-time.ts';
import { element, filled, type Xml } from './xml.ts';

/*
 * Auto-lead Data Format 1.0, which dealers' systems have read from e-mails since 2000. The order of elements is that of its
 * document type; what this standard has no element for is an `id` of its own source beside the comments, so that a system
 * need not read sentences to find it.
 */

/** A lead as an ADF document. Whatever anybody typed stays text in it. */
export function adfOf(facts: LeadFacts): string {
  const { row, tenant, lead, status } = facts;
  const zone = locationOf(facts)?.timeZone ?? tenant.site.timeZone;
  const prospect = element(
    'prospect',
    { status },
    element('id', { sequence: 1, source: 'Website' }, row.id),
    element('id', { sequence: 2, source: 'Reference' }, row.reference),
    element('id', { sequence: 3, source: 'Category' }, row.category),
    element('id', { sequence: 4, source: 'LeadStatus' }, row.status === 'complete' ? 'Complete' : 'Incomplete'),
    ...(lead.opt_in === undefined
      ? []
      : [element('id', { sequence: 5, source: 'OptIn' }, lead.opt_in ? 'true' : 'false')]),
    element('requestdate', {}, localTime(row.createdAt.getTime(), zone)),
    ...vehicles(facts),
    element('customer', {}, contact(facts), timeframe(facts), element('comments', {}, leadComments(facts))),
    vendor(facts),
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

function vehicles(facts: LeadFacts): Xml[] {
  const wanted = wantedVehicle(facts);
  // The standard knows no vehicle that is only looked after: that one is told of in the comments.
  const own = isOffered(facts) ? ownVehicle(facts) : undefined;
  const isDrive = facts.tenant.forms.get(facts.row.form)?.event === 'test-drive';
  return [
    ...(wanted ? [vehicle(facts, wanted, isDrive ? 'test-drive' : 'buy')] : []),
    ...(own ? [vehicle(facts, { ...own, car_type: 'used' }, wanted ? 'trade-in' : 'sell')] : []),
  ];
}

function vehicle({ tenant }: LeadFacts, facts: VehicleFacts, interest: string): Xml {
  const { currency, distance } = LOCALE_FACTS[tenant.site.locale];
  // The standard knows new and used; a demo has been driven and registered.
  const status = facts.car_type === 'new' ? 'new' : 'used';
  const rego = [facts.rego, facts.rego_state].filter(Boolean).join(' ');
  return element(
    'vehicle',
    { interest, status },
    filled('id', facts.id, { source: 'Website' }),
    // Required ones, also where nothing is known.
    ...[element('year', {}, facts.year), element('make', {}, facts.make), element('model', {}, facts.model)],
    ...[filled('vin', facts.vin), filled('stock', facts.stocknum), filled('trim', facts.badge)],
    ...[filled('doors', facts.doors), filled('bodystyle', facts.body), filled('transmission', facts.transmission)],
    filled('odometer', facts.odometer, { units: distance.unit === 'mile' ? 'mi' : 'km' }),
    filled('condition', facts.condition),
    facts.colour ? element('colorcombination', {}, element('exteriorcolor', {}, facts.colour)) : undefined,
    filled('price', facts.price, { type: 'quote', currency }),
    filled('comments', rego && `Registration ${rego}`),
  );
}

function contact(facts: LeadFacts): Xml {
  const { lead } = facts;
  const { postcode } = lead;
  const names =
    lead.first_name || lead.last_name
      ? [
          filled('name', lead.first_name ?? lead.name, { part: 'first', type: 'individual' }),
          filled('name', lead.middle_name, { part: 'middle', type: 'individual' }),
          filled('name', lead.last_name, { part: 'last', type: 'individual' }),
        ]
      : [element('name', { part: 'full', type: 'individual' }, nameOf(lead) ?? 'Not given')];
  return element(
    'contact',
    {},
    ...names,
    filled('email', lead.email),
    filled('phone', lead.phone, { type: 'mobile' }),
    postcode ? element('address', {}, element('postalcode', {}, postcode)) : undefined,
  );
}

/** The time that a customer has chosen for a drive or a service. */
function timeframe(facts: LeadFacts): Xml | undefined {
  const { dateTime } = facts.lead;
  if (!dateTime) return undefined;
  return element(
    'timeframe',
    {},
    element('description', {}, appointmentLabel(facts)),
    element('earliestdate', {}, dateTime),
  );
}

function vendor(facts: LeadFacts): Xml {
  const { site } = facts.tenant;
  const location = locationOf(facts);
  return element(
    'vendor',
    {},
    filled('id', location?.id, { source: 'Location' }),
    element('vendorname', {}, location?.name ?? site.name),
    element('url', {}, site.url),
    element(
      'contact',
      {},
      element('name', { part: 'full', type: 'business' }, location?.name ?? site.name),
      filled('email', location?.contact_detail.email),
      filled('phone', location?.contact_detail.phone ?? site.phone, { type: 'work' }),
    ),
  );
}
