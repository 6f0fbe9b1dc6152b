import { describe, expect, test } from 'vitest';
import { FORM_IDS } from '#src/features/leads/index.ts';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { planPages } from '../index.ts';

const EVERYTHING = {
  features: { leads: { forms: [...FORM_IDS] }, finance: { personalised: true }, account: {} },
  locations: [
    makeLocation({ dealership_slug: 'city' }),
    makeLocation({ id: 2, name: 'Workshop', slug: 'workshop', primary: false, location_type: 'service' }),
    makeLocation({ id: 3, name: 'Parts', slug: 'parts-counter', primary: false, location_type: 'parts' }),
  ],
};

const planSite = (site: object = EVERYTHING) => planPages(makeContext({ site }));
const findPage = (path: string, site?: object) => planSite(site).find((page) => page.path === path);
const getInputs = (path: string, site?: object) => findPage(path, site)?.inputs();

describe('form pages', () => {
  test.each([
    ['/enquiry', 'enquiry'],
    ['/test-drive', 'test-drive'],
    ['/request-photos', 'request-photos'],
    ['/cars/trade-in', 'trade-in'],
    ['/sell-my-car', 'sell-my-car'],
    ['/parts', 'parts'],
    ['/fleet', 'fleet'],
    ['/careers', 'careers'],
    ['/notify-me', 'notify-me'],
  ])('%s shows the form %s', (path, id) => {
    expect(getInputs(path)).toMatchObject({ form: { id }, guide: { phone: { href: 'tel:0255500101' } } });
  });

  test.each([
    ['/valuations', 'sell-my-car'],
    ['/service', 'service'],
    ['/finance', 'finance'],
    ['/personalised/finance', 'personalised-finance'],
    ['/contact', 'contact'],
  ])('%s contains the form %s among other content', (path, id) => {
    expect(getInputs(path)).toMatchObject({ form: { form: { id } } });
  });

  test('a booking provider replaces the service form', () => {
    expect(getInputs('/service', { ...EVERYTHING, xtime_url: 'https://booking.example/x' })).not.toHaveProperty(
      'form',
      expect.anything(),
    );
  });

  test('the enquiry page also has the car enquiry form, for visitors who come from a car', () => {
    expect(getInputs('/enquiry')).toMatchObject({ carForm: { id: 'car-enquiry' } });
    const noCars = { ...EVERYTHING, features: { leads: { forms: ['enquiry'] } } };
    expect(getInputs('/enquiry', noCars)).not.toHaveProperty('carForm', expect.anything());
  });

  test('the page of a form that needs a car asks for it and is hidden from search engines', () => {
    expect(getInputs('/test-drive')).toMatchObject({ noindex: true });
    expect(findPage('/test-drive')?.listing()).toBeUndefined();
    expect(JSON.stringify(getInputs('/test-drive'))).toContain('Which car are you asking about?');
    expect(findPage('/sell-my-car')?.listing()).toEqual({});
  });

  test('has neither a page nor a file for a form that the dealer does not have', () => {
    const paths = planSite({ features: { leads: { forms: ['enquiry'] } } }).map(({ path }) => path);
    expect(paths).toContain('/forms/enquiry.json');
    expect(paths.filter((path) => /test-drive|sell-my-car|careers/u.test(path))).toEqual([]);
  });

  test('every form has a file for dialogs, with the path of its page', () => {
    for (const id of FORM_IDS) {
      expect(getInputs(`/forms/${id}.json`)).toMatchObject({
        form: { id },
        context: { site: 'city-motors', dealership_slug: 'city' },
      });
    }
  });
});

describe('/contact', () => {
  test('links to the forms for other purposes', () => {
    const site = { features: { leads: { forms: ['enquiry', 'contact', 'test-drive', 'careers'] } } };
    expect(getInputs('/contact', site)).toMatchObject({
      forms: [
        { name: 'Ask us anything', url: '/enquiry' },
        { name: 'Work with us', url: '/careers' },
      ],
    });
    expect(getInputs('/contact-us', site)).toMatchObject({ forms: [] });
  });
});

describe('/success', () => {
  test('exists on every site and is hidden from search engines', () => {
    expect(getInputs('/success', {})).toMatchObject({
      appointment: { minutes: 30, places: { 1: 'City Motors Parramatta, 12 Example Street, Parramatta NSW 2150' } },
      guide: { phone: { href: 'tel:0255500101' } },
    });
    expect(findPage('/success', {})?.listing()).toBeUndefined();
  });
});

describe('car actions', () => {
  test('name the form to show in a dialog, and the page passes its car to forms', () => {
    const page = planPages({
      ...makeContext({ site: EVERYTHING }),
      stock: [makeListedCar({ location_id: '1', stocknum: 'S1' })],
    }).find(({ path }) => path === '/cars/2021-toyota-hilux-1');
    expect(page?.inputs()).toMatchObject({
      actions: expect.arrayContaining([
        expect.objectContaining({ kind: 'enquire', url: '/enquiry?car_id=1', form: 'car-enquiry' }),
        expect.objectContaining({ kind: 'test-drive', url: '/test-drive?car_id=1', form: 'test-drive' }),
      ]),
      lead: { id: '1', stocknum: 'S1', price: 45_990, dealership_slug: 'city', location_id: 1, car_type: 'used' },
    });
  });
});
