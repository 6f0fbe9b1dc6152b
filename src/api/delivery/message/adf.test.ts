import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';
import { toInstant } from '#src/lib/time-zone.ts';
import type { Car } from '#src/stock/index.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeLead } from '#tests/fixtures/delivery.ts';
import { findXmlFault, getXmlTexts } from '#tests/fixtures/xml.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { makeAdf } from './adf.ts';
import { makeAdfMail, parseReplyAddress, toHeaderText } from './adf-mail.ts';
import type { LeadMessage } from './lead-message.ts';

const CAR: Car = {
  id: 'u100',
  stocknum: 'U100',
  vin: 'JTMZZZ00000000001',
  slug: '2021-toyota-hilux-u100',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  year: 2021,
  km: 45_000,
  price: 45_990,
  status: 'in_stock',
  car_type: 'demo',
  item_type: 'car',
  certified: false,
  reserved: false,
  preorder: false,
  reservable: false,
  has_nvic: false,
  has_checkout_payment_processor: false,
  show_on_dealer_website: true,
  custom_rank: 0,
  images: [],
};

let services: TestServices;
let tenant: Tenant;
beforeAll(async () => {
  services = await openTestServices();
  const [first] = services.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  tenant = first;
});
afterAll(() => services.close());

const at = new Date('2026-11-20T00:00:00Z');

function makeMessage(lead: Partial<Lead> = {}, more: Partial<LeadMessage> = {}): LeadMessage {
  const written = makeLead(lead);
  const status = written.lead_status === 'Incomplete' ? 'incomplete' : 'complete';
  return {
    tenant,
    row: {
      id: '0190a5b2-0000-7000-8000-000000000001',
      tenant: tenant.slug,
      clientId: written.client_id,
      status,
      form: written.form,
      category: written.category,
      locationId: written.location_id === undefined ? null : String(written.location_id),
      revision: 1,
      reference: 'K7QM-2XPA',
      payload: new Uint8Array(),
      phoneHash: null,
      emailHash: null,
      suspicion: null,
      dismissedAt: null,
      createdAt: at,
      updatedAt: at,
      mock: false,
    },
    lead: written,
    car: undefined,
    files: [],
    appointment: undefined,
    status: 'new',
    ...more,
  };
}

describe('ADF document', () => {
  test('starts with both declarations and names the lead, its local time and its status', () => {
    const document = makeAdf(makeMessage());
    expect(document).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf><prospect status="new">/u,
    );
    expect(document).toContain('<id sequence="1" source="Website">0190a5b2-0000-7000-8000-000000000001</id>');
    expect(getXmlTexts(document, 'requestdate')[0]).toMatch(/^2026-11-(?:19|20)T\d\d:00:00[+-]\d\d:\d\d$/u);
    expect(makeAdf(makeMessage({}, { status: 'resend' }))).toContain('<prospect status="resend">');
    expect(findXmlFault(document)).toBeUndefined();
  });

  test('describes the car from stock, and a demo as used', () => {
    const document = makeAdf(makeMessage({ form: 'car-enquiry', car_id: 'u100' }, { car: CAR }));
    expect(document).toMatch(
      /<vehicle interest="buy" status="used"><id source="Website">u100<\/id><year>2021<\/year><make>Toyota<\/make><model>Hilux<\/model><vin>JTMZZZ00000000001<\/vin><stock>U100<\/stock><trim>SR5<\/trim><odometer units="(?:km|mi)">45000<\/odometer><price type="quote" currency="[A-Z]{3}">45990<\/price><\/vehicle>/u,
    );
    expect(makeAdf(makeMessage({ car_id: 'u100' }, { car: { ...CAR, car_type: 'new' } }))).toContain(
      'status="new"><id source',
    );
  });

  test("describes a sold car from the form's own data", () => {
    const lead = { car_id: 'u1', stock_number: 'U1', 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', car_type: 'used' };
    expect(makeAdf(makeMessage(lead))).toContain('<make>Kia</make><model>Rio</model><stock>U1</stock>');
  });

  test('marks a test drive, its time, and whether that time is booked or only requested', () => {
    const drive = { form: 'test-drive', car_id: 'u100', dateTime: '2026-11-23T10:30:00+11:00' };
    const [place] = tenant.site.locations;
    const booked = (startsAt: string) => ({ locationId: place?.id ?? '', startsAt: new Date(startsAt) });
    const document = makeAdf(makeMessage(drive, { car: CAR, appointment: booked(drive.dateTime) }));
    const timeframe = (description: string, dateTime = drive.dateTime): string =>
      `<timeframe><description>${description}</description><earliestdate>${dateTime}</earliestdate></timeframe>`;
    expect(document).toContain(timeframe('Appointment'));
    expect(getXmlTexts(document, 'comments').join()).toContain(`\nAppointment: ${drive.dateTime}`);
    const wish = makeAdf(makeMessage(drive));
    expect(wish).toContain(timeframe('Requested time, not booked'));
    expect(getXmlTexts(wish, 'comments').join()).toContain(`\nRequested time, not booked: ${drive.dateTime}`);
    // A time other than the booked one is only requested.
    const other = { ...drive, dateTime: '2026-11-23T11:30:00+11:00' };
    expect(makeAdf(makeMessage(other, { appointment: booked(drive.dateTime) }))).toContain(
      'Requested time, not booked',
    );
    // Typed by hand, in the location's time zone.
    const written = { ...drive, dateTime: '2026-11-23T10:30' };
    const instant = toInstant('2026-11-23', '10:30', place?.timeZone ?? '') ?? 0;
    const appointment = { locationId: place?.id ?? '', startsAt: new Date(instant) };
    expect(makeAdf(makeMessage(written, { appointment }))).toContain(timeframe('Appointment', written.dateTime));
    expect(document).toContain('<vehicle interest="test-drive" status="used">');
  });

  test('has the trade-in as a second vehicle, and not the vehicle to be serviced', () => {
    const own = { Rego: 'ABC123', regoState: 'VIC', details: { vehicle: '2018 Mazda CX-5 Maxx', vehicle_km: '88000' } };
    const trade = makeAdf(makeMessage({ ...own, form: 'trade-in', car_id: 'u100' }, { car: CAR }));
    expect(trade.match(/<vehicle interest="[a-z-]+"/gu)).toEqual([
      '<vehicle interest="buy"',
      '<vehicle interest="trade-in"',
    ]);
    expect(trade).toContain('<year>2018</year><make>Mazda</make><model>CX-5 Maxx</model><odometer');
    expect(trade).toContain('<comments>Registration: ABC123 VIC</comments>');
    expect(makeAdf(makeMessage({ ...own, form: 'sell-my-car' }))).toContain('<vehicle interest="sell" status="used">');
    const service = makeAdf(makeMessage({ ...own, form: 'service' }));
    expect(service).not.toContain('interest=');
    expect(service).toContain('Registration: ABC123 VIC');
  });

  test('has an empty vehicle, a phone type and an address as the document type requires them', () => {
    const general = makeAdf(makeMessage({ postcode: '2000' }));
    expect(general).toContain(
      '<vehicle><year></year><make></make><model></model><comments>Not about a particular vehicle</comments></vehicle>',
    );
    expect(general).toContain('<phone type="cellphone">0491 570 006</phone>');
    expect(general).toContain('<address><street line="1"></street><postalcode>2000</postalcode></address>');
    expect(makeAdf(makeMessage({ phone: '(02) 5550 1234' }))).toContain('<phone type="voice">(02) 5550 1234</phone>');
    expect(makeAdf(makeMessage({ phone: undefined, email: undefined }))).toContain(
      '</name><phone type="voice"></phone></contact>',
    );
    expect(makeAdf(makeMessage({}, { car: { ...CAR, colour: 'Red' } }))).toContain(
      '<colorcombination><exteriorcolor>Red</exteriorcolor><preference>1</preference></colorcombination>',
    );
  });

  test('labels the car question as the page asked it', () => {
    const { one } = tenant.site.search.noun;
    const comments = getXmlTexts(
      makeAdf(makeMessage({ form: 'car-enquiry', details: { which_car: 'U100' } })),
      'comments',
    ).join();
    expect(comments).toContain(`\nWhich ${one} are you asking about?: U100`);
    expect(comments).not.toContain('which car');
  });

  test('states the consent as data as well as in words', () => {
    const document = makeAdf(makeMessage());
    expect(document).toContain('<id sequence="5" source="OptIn">true</id>');
    expect(getXmlTexts(document, 'comments').join()).toContain('Wording: Send me news and offers.');
    const preticked = makeAdf(makeMessage({ opt_in_preticked: true }));
    expect(preticked).toContain('source="OptInPreticked">true</id>');
    expect(getXmlTexts(preticked, 'comments').join()).toContain('already ticked when the form opened');
    expect(makeAdf(makeMessage({ opt_in: false }))).toContain('source="OptIn">false</id>');
    expect(makeAdf(makeMessage({ opt_in: undefined }))).not.toContain('OptIn');
  });

  test('marks an incomplete lead', () => {
    const incomplete = makeMessage({ lead_status: 'Incomplete', name: undefined, last_name: undefined });
    const document = makeAdf(incomplete);
    expect(document).toContain('<id sequence="4" source="LeadStatus">Incomplete</id>');
    expect(getXmlTexts(document, 'comments').join()).toContain('has not completed this form');
    expect(document).toContain('<name part="full" type="individual">Not given</name>');
    expect(makeAdfMail(incomplete, { to: ['a@b.example'], from: undefined, id: 'x' }).subject).toMatch(
      /^Incomplete: /u,
    );
  });

  test('names the customer by parts, or by the full name', () => {
    const parts = makeAdf(makeMessage({ first_name: 'Ana-María', middle_name: 'J', last_name: "O'Brien" }));
    expect(getXmlTexts(parts, 'name').slice(0, 3)).toEqual(['Ana-María', 'J', "O'Brien"]);
    expect(makeAdf(makeMessage({ name: 'Kim Lee', last_name: undefined }))).toContain(
      'type="individual">Kim Lee</name>',
    );
  });

  test('is well-formed for any input', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const lead = fc.record({
      name: text,
      last_name: text,
      email: text,
      phone: text,
      message: text,
      category: text,
      url: text,
      Rego: text,
      opt_in_text: text,
      dateTime: text,
      car_id: text,
      stock_number: text,
      postcode: text,
      details: fc.dictionary(text, text, { maxKeys: 4 }),
      linked_query_params: fc.dictionary(text, text, { maxKeys: 3 }),
    });
    fc.assert(
      fc.property(lead, text, (hostile, fileName) => {
        const files = [{ id: 'f', type: 'image/png', size: 1, name: fileName, state: 'available' as const }];
        expect(findXmlFault(makeAdf(makeMessage({ ...hostile, form: 'trade-in' }, { files })))).toBeUndefined();
      }),
      { seed: 10, numRuns: 400 },
    );
  });
});

test('says why a file cannot be opened, and links to it only if it can', () => {
  const file = { id: 'f', type: 'application/pdf', size: 1200, name: 'cv.pdf', url: 'https://dealer.example/f' };
  const format = (state: 'available' | 'checking' | 'infected' | 'removed') =>
    makeAdf(makeMessage({}, { files: [{ ...file, state }] }));
  expect(format('available')).toMatch(/cv\.pdf \(application\/pdf, 2 kB\)\nhttps:\/\/dealer\.example\/f/u);
  expect(format('checking')).toMatch(/checking this file for viruses.*https:\/\/dealer\.example\/f/su);
  expect(format('infected')).toMatch(/has a virus/u);
  expect(format('removed')).toMatch(/was removed/u);
  expect(format('infected') + format('removed')).not.toContain('dealer.example/f');
});

describe('ADF e-mail', () => {
  const options = { to: ['sales@dealer.example'], from: undefined, id: 'd1.1' };

  test('contains the document, replies to the customer, and has one id for all attempts', () => {
    const mail = makeAdfMail(makeMessage({ car_id: 'u100' }, { car: CAR }), options);
    const host = new URL(tenant.site.url).hostname.replace(/^www\./u, '');
    expect(mail).toMatchObject({
      contentType: 'application/x-adf+xml',
      replyTo: 'kim.lee@example.com',
      to: options.to,
      from: `leads@${host}`,
      messageId: `<d1.1@${host}>`,
    });
    expect(mail.subject).toMatch(/ – Kim Lee – 2021 Toyota Hilux \[K7QM-2XPA\]$/u);
    expect(mail.text).toContain('<?adf version="1.0"?>');
    expect(makeAdfMail(makeMessage({}, { status: 'resend' }), options).subject).toMatch(/\(updated\)$/u);
    expect(makeAdfMail(makeMessage(), { ...options, from: 'a@b.example' }).from).toBe('a@b.example');
  });

  test.each([
    'a@b.example\r\nBcc: all@evil.example',
    'a@b.example, c@d.example',
    '"Kim" <a@b.example>',
    'a@b.example>',
    'a@[127.0.0.1]',
    'a b@c.example',
    '\u202Ea@b.example',
    'kim',
    '',
  ])('never replies to %j', (email) => {
    expect(parseReplyAddress(email)).toBeUndefined();
  });

  test('gets no extra header from a name or category', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r\nBcc: a@b.c', '\n', '\u2028', '\u0085')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const name = parts.join('');
        const { subject, replyTo, messageId } = makeAdfMail(
          makeMessage({ name, category: name, email: name }),
          options,
        );
        for (const header of [subject, replyTo ?? '', messageId]) expect(header).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(subject.length).toBeLessThan(400);
      }),
      { seed: 31, numRuns: 400 },
    );
    expect(toHeaderText('Kim\r\n\tBcc: x')).toBe('Kim Bcc: x');
  });
});
