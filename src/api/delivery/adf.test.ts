import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { instantAt } from '../appointments/zoned-time.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { adfOf } from './adf.ts';
import { adfMail, headerText, replyAddress } from './adf-mail.ts';
import { aLead } from './delivery-fixture.ts';
import type { LeadFacts } from './facts.ts';
import { textsOf, xmlFault } from './well-formed-fixture.ts';

const CAR: Car = {
  ...{
    id: 'u100',
    stocknum: 'U100',
    vin: 'JTMZZZ00000000001',
    slug: '2021-toyota-hilux-u100',
    name: '2021 Toyota Hilux',
  },
  ...{ make: 'Toyota', model: 'Hilux', badge: 'SR5', year: 2021, km: 45_000, price: 45_990, status: 'in_stock' },
  ...{ car_type: 'demo', item_type: 'car', certified: false, reserved: false, preorder: false, reservable: false },
  ...{
    has_nvic: false,
    has_checkout_payment_processor: false,
    show_on_dealer_website: true,
    custom_rank: 0,
    images: [],
  },
};

let services: TestServices;
let tenant: Tenant;
beforeAll(async () => {
  services = await testServices();
  const [first] = services.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  tenant = first;
});
afterAll(() => services.close());

const at = new Date('2026-11-20T00:00:00Z');

function facts(lead: Partial<Lead> = {}, more: Partial<LeadFacts> = {}): LeadFacts {
  const written = aLead(lead);
  const status = written.lead_status === 'Incomplete' ? 'incomplete' : 'complete';
  return {
    tenant,
    row: {
      ...{ id: '0190a5b2-0000-7000-8000-000000000001', tenant: tenant.slug, clientId: written.client_id, status },
      ...{
        form: written.form,
        category: written.category,
        locationId: written.location_id === undefined ? null : String(written.location_id),
        revision: 1,
      },
      ...{
        reference: 'K7QM-2XPA',
        payload: new Uint8Array(),
        phoneHash: null,
        emailHash: null,
        suspicion: null,
        dismissedAt: null,
      },
      ...{ createdAt: at, updatedAt: at, mock: false },
    },
    lead: written,
    ...{ car: undefined, files: [], appointment: undefined, status: 'new' },
    ...more,
  };
}

describe('an ADF document', () => {
  test('begins with both instructions and names the lead, its time with offset and its status', () => {
    const document = adfOf(facts());
    expect(document).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf><prospect status="new">/u,
    );
    expect(document).toContain('<id sequence="1" source="Website">0190a5b2-0000-7000-8000-000000000001</id>');
    expect(textsOf(document, 'requestdate')[0]).toMatch(/^2026-11-(?:19|20)T\d\d:00:00[+-]\d\d:\d\d$/u);
    expect(adfOf(facts({}, { status: 'resend' }))).toContain('<prospect status="resend">');
    expect(xmlFault(document)).toBeUndefined();
  });

  test('tells of the car as the stock has it; a demo is a used car', () => {
    const document = adfOf(facts({ form: 'car-enquiry', car_id: 'u100' }, { car: CAR }));
    expect(document).toMatch(
      /<vehicle interest="buy" status="used"><id source="Website">u100<\/id><year>2021<\/year><make>Toyota<\/make><model>Hilux<\/model><vin>JTMZZZ00000000001<\/vin><stock>U100<\/stock><trim>SR5<\/trim><odometer units="(?:km|mi)">45000<\/odometer><price type="quote" currency="[A-Z]{3}">45990<\/price><\/vehicle>/u,
    );
    expect(adfOf(facts({ car_id: 'u100' }, { car: { ...CAR, car_type: 'new' } }))).toContain('status="new"><id source');
  });

  test('tells of a car that has left the stock as the form knew it', () => {
    const lead = { car_id: 'u1', stock_number: 'U1', 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', car_type: 'used' };
    expect(adfOf(facts(lead))).toContain('<make>Kia</make><model>Rio</model><stock>U1</stock>');
  });

  test('asks for a test drive as such, with its time, and says whether that is booked or only wanted', () => {
    const drive = { form: 'test-drive', car_id: 'u100', dateTime: '2026-11-23T10:30:00+11:00' };
    const [place] = tenant.site.locations;
    const booked = (startsAt: string) => ({ locationId: place?.id ?? '', startsAt: new Date(startsAt) });
    const document = adfOf(facts(drive, { car: CAR, appointment: booked(drive.dateTime) }));
    const timeframe = (description: string, dateTime = drive.dateTime): string =>
      `<timeframe><description>${description}</description><earliestdate>${dateTime}</earliestdate></timeframe>`;
    expect(document).toContain(timeframe('Appointment'));
    expect(textsOf(document, 'comments').join()).toContain(`\nAppointment: ${drive.dateTime}`);
    const wish = adfOf(facts(drive));
    expect(wish).toContain(timeframe('Time wanted, not booked'));
    expect(textsOf(wish, 'comments').join()).toContain(`\nTime wanted, not booked: ${drive.dateTime}`);
    // Another time than the one that is theirs is not.
    const other = { ...drive, dateTime: '2026-11-23T11:30:00+11:00' };
    expect(adfOf(facts(other, { appointment: booked(drive.dateTime) }))).toContain('Time wanted, not booked');
    // Written by hand, on the clocks of the place.
    const written = { ...drive, dateTime: '2026-11-23T10:30' };
    const instant = instantAt('2026-11-23', '10:30', place?.timeZone ?? '') ?? 0;
    const kept = { locationId: place?.id ?? '', startsAt: new Date(instant) };
    expect(adfOf(facts(written, { appointment: kept }))).toContain(timeframe('Appointment', written.dateTime));
    expect(document).toContain('<vehicle interest="test-drive" status="used">');
  });

  test('has the trade-in as a second vehicle, and what is only looked after as none', () => {
    const own = { Rego: 'ABC123', regoState: 'VIC', details: { vehicle: '2018 Mazda CX-5 Maxx', vehicle_km: '88000' } };
    const trade = adfOf(facts({ ...own, form: 'trade-in', car_id: 'u100' }, { car: CAR }));
    expect(trade.match(/<vehicle interest="[a-z-]+"/gu)).toEqual([
      '<vehicle interest="buy"',
      '<vehicle interest="trade-in"',
    ]);
    expect(trade).toContain('<year>2018</year><make>Mazda</make><model>CX-5 Maxx</model><odometer');
    expect(trade).toContain('<comments>Registration ABC123 VIC</comments>');
    expect(adfOf(facts({ ...own, form: 'sell-my-car' }))).toContain('<vehicle interest="sell" status="used">');
    const service = adfOf(facts({ ...own, form: 'service' }));
    expect(service).not.toContain('<vehicle');
    expect(service).toContain('Registration: ABC123 VIC');
  });

  test('says which car is meant in the words that the page asked in', () => {
    const { one } = tenant.site.search.noun;
    const comments = textsOf(adfOf(facts({ form: 'car-enquiry', details: { which_car: 'U100' } })), 'comments').join();
    expect(comments).toContain(`\nWhich ${one} is it about?: U100`);
    expect(comments).not.toContain('which car');
  });

  test('says what was consented to, and not in sentences alone', () => {
    const document = adfOf(facts());
    expect(document).toContain('<id sequence="5" source="OptIn">true</id>');
    expect(textsOf(document, 'comments').join()).toContain('In these words: Send me news and offers.');
    expect(adfOf(facts({ opt_in: false }))).toContain('source="OptIn">false</id>');
    expect(adfOf(facts({ opt_in: undefined }))).not.toContain('OptIn');
  });

  test('says of an incomplete lead that it is', () => {
    const incomplete = facts({ lead_status: 'Incomplete', name: undefined, last_name: undefined });
    const document = adfOf(incomplete);
    expect(document).toContain('<id sequence="4" source="LeadStatus">Incomplete</id>');
    expect(textsOf(document, 'comments').join()).toContain('has not completed this form');
    expect(document).toContain('<name part="full" type="individual">Not given</name>');
    expect(adfMail(incomplete, { to: ['a@b.example'], from: undefined, id: 'x' }).subject).toMatch(/^Incomplete: /u);
  });

  test('names the customer by parts, or whole', () => {
    const parts = adfOf(facts({ first_name: 'Ana-María', middle_name: 'J', last_name: "O'Brien" }));
    expect(textsOf(parts, 'name').slice(0, 3)).toEqual(['Ana-María', 'J', "O'Brien"]);
    expect(adfOf(facts({ name: 'Kim Lee', last_name: undefined }))).toContain('type="individual">Kim Lee</name>');
  });

  test('is well-formed whatever anybody wrote', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const lead = fc.record({
      ...{
        name: text,
        last_name: text,
        email: text,
        phone: text,
        message: text,
        category: text,
        url: text,
        Rego: text,
      },
      ...{ opt_in_text: text, dateTime: text, car_id: text, stock_number: text, postcode: text },
      details: fc.dictionary(text, text, { maxKeys: 4 }),
      linked_query_params: fc.dictionary(text, text, { maxKeys: 3 }),
    });
    fc.assert(
      fc.property(lead, text, (hostile, fileName) => {
        const files = [{ id: 'f', type: 'image/png', size: 1, name: fileName }];
        expect(xmlFault(adfOf(facts({ ...hostile, form: 'trade-in' }, { files })))).toBeUndefined();
      }),
      { seed: 10, numRuns: 400 },
    );
  });
});

describe('its e-mail', () => {
  const options = { to: ['sales@dealer.example'], from: undefined, id: 'd1.1' };

  test('is the document itself, answered to the customer, with one id for all attempts', () => {
    const mail = adfMail(facts({ car_id: 'u100' }, { car: CAR }), options);
    const host = new URL(tenant.site.url).hostname.replace(/^www\./u, '');
    expect(mail).toMatchObject({
      ...{ contentType: 'application/x-adf+xml', replyTo: 'kim.lee@example.com', to: options.to },
      ...{ from: `leads@${host}`, messageId: `<d1.1@${host}>` },
    });
    expect(mail.subject).toMatch(/ – Kim Lee – 2021 Toyota Hilux \[K7QM-2XPA\]$/u);
    expect(mail.text).toContain('<?adf version="1.0"?>');
    expect(adfMail(facts({}, { status: 'resend' }), options).subject).toMatch(/\(updated\)$/u);
    expect(adfMail(facts(), { ...options, from: 'a@b.example' }).from).toBe('a@b.example');
  });

  test.each([
    'a@b.example\r\nBcc: everybody@evil.example',
    'a@b.example, c@d.example',
    '"Kim" <a@b.example>',
    'a@b.example>',
    'a@[127.0.0.1]',
    'a b@c.example',
    '\u202Ea@b.example',
    'kim',
    '',
  ])('never answers to %j', (email) => {
    expect(replyAddress(email)).toBeUndefined();
  });

  test('no name or category adds a header', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r\nBcc: a@b.c', '\n', '\u2028', '\u0085')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const name = parts.join('');
        const { subject, replyTo, messageId } = adfMail(facts({ name, category: name, email: name }), options);
        for (const header of [subject, replyTo ?? '', messageId]) expect(header).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(subject.length).toBeLessThan(400);
      }),
      { seed: 31, numRuns: 400 },
    );
    expect(headerText('Kim\r\n\tBcc: x')).toBe('Kim Bcc: x');
  });
});
