import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame, planPages } from '../index.ts';
import type { CarInputs, CheckoutInputs, OnlinePaymentInputs } from '../inputs/index.ts';

const CAR = '/cars/2021-toyota-hilux-1';
const key = 'pk_test_12345678';
const makeProcessor = (over: object = {}) => ({
  name: 'main',
  authorization_type: 'stripe',
  authorization_key: key,
  deposit_amount: 500,
  ...over,
});

/** Returns a site that takes payments, with one car that its build found a processor for. */
function makeShop({ payments = {}, car = {}, site = {} }: { payments?: object; car?: object; site?: object } = {}) {
  return makeContext({
    stock: [makeListedCar({ location_id: '1', has_checkout_payment_processor: true, ...car })],
    site: { payments: { processors: [makeProcessor()], ...payments }, ...site },
  });
}

type Shop = ReturnType<typeof makeShop>;
const findPage = (shop: Shop, path: string) => planPages(shop).find((page) => page.path === path);
const getCheckout = (shop: Shop) => findPage(shop, `${CAR}/checkout`)?.inputs() as CheckoutInputs;
const getCar = (shop: Shop) => findPage(shop, CAR)?.inputs() as CarInputs;

describe('the checkout of a car', () => {
  test('exists for a car that can be reserved, and its page links to it', () => {
    expect(getCar(makeShop())).toMatchObject({ checkout: `${CAR}/checkout` });
    expect(getCar(makeShop()).actions).toContainEqual(
      expect.objectContaining({ kind: 'reserve', url: `${CAR}/checkout` }),
    );
    expect(findPage(makeShop(), `${CAR}/checkout`)?.listing()).toBeUndefined();
  });

  test.each([
    ['is coming soon', { car: { status: 'coming_soon' } }],
    ['is sold', { car: { status: 'sold' } }],
    ['costs $200', { car: { price: 200 } }],
    ['is not offered for reservation', { car: { reservable: false } }],
    ['has no processor', { payments: { processors: [] }, car: { has_checkout_payment_processor: false } }],
  ])('does not exist for a car that %s', (_, over) => {
    const shop = makeShop(over);
    expect(findPage(shop, `${CAR}/checkout`)).toBeUndefined();
    expect(getCar(shop).actions.map(({ kind }) => kind)).not.toContain('reserve');
  });

  test('shows the deposit of the car’s location, and what it means', () => {
    const processors = [
      makeProcessor({ locations: [2], deposit_amount: 1 }),
      makeProcessor({ name: 'other', deposit_amount: 99.5 }),
    ];
    const { offer, fields, car } = getCheckout(makeShop({ payments: { processors, terms: 'Be **nice**.' } }));
    expect(offer).toMatchObject({ deposit: '$99.50', terms: '<p>Be <strong>nice</strong>.</p>\n' });
    expect(offer.conditions.join(' ')).toContain('2 trading days');
    expect(offer.steps.map(({ title }) => title)).toContain('It’s on hold for you');
    expect(fields.map(({ name }) => name)).toEqual(['first_name', 'last_name', 'email', 'phone']);
    expect(car).toMatchObject({ id: '1', reserved: false });
  });

  test('says that the dealer confirms a reservation, if it does', () => {
    const { offer } = getCheckout(makeShop({ payments: { acceptance: 'dealer', acceptWithinHours: 1 } }));
    expect(offer.conditions.join(' ')).toContain('1 trading hour');
    expect(offer.steps.map(({ title }) => title)).toContain('We confirm');
  });

  test('stays while the car is reserved, for the shopper who reserved it and for its release', () => {
    const shop = makeShop({ car: { reserved: true } });
    expect(getCheckout(shop)).toMatchObject({ car: { reserved: true }, notify: { url: '/notify-me?car_id=1' } });
    const { checkout, notify, actions } = getCar(shop);
    expect([checkout, notify?.form]).toEqual([undefined, 'notify-available']);
    expect(actions.filter(({ hidden }) => hidden).map(({ kind }) => kind)).toEqual(['test-drive', 'reserve']);
  });

  test('lets a reserved car be test-driven if the dealer does', () => {
    const { actions, testDriveReserved } = getCar(
      makeShop({ car: { reserved: true }, payments: { testDriveReserved: true } }),
    );
    expect(testDriveReserved).toBe(true);
    expect(actions.filter(({ hidden }) => hidden).map(({ kind }) => kind)).toEqual(['reserve']);
  });

  test('makes the privacy policy name who receives card details', () => {
    const getPolicy = (shop: Shop) => JSON.stringify(findPage(shop, '/privacy-policy')?.inputs());
    expect(getPolicy(makeShop())).toContain('Your card details go to Stripe.');
    expect(getPolicy(makeShop({ payments: { processors: [] } }))).not.toContain('card details');
  });

  test('requires sign-in if the dealer says so, which needs a page to sign in on', () => {
    const gated = { site: { features: { account: { gates: { checkout: true } } } } };
    expect(findPage(makeShop(gated), '/sign-in')).toBeDefined();
    expect(findPage(makeShop(), '/sign-in')).toBeUndefined();
  });
});

describe('paying online', () => {
  const getFooterLinks = (shop: Shop) => makeFrame(shop).footer.inputs.groups.flatMap(({ links }) => links);
  const link = { name: 'Pay online', url: '/online-payment' };

  test('has a page, which the footer links to, if the dealer takes payments and has a processor', () => {
    expect(findPage(makeShop({ payments: { onlinePayments: {} } }), '/online-payment')).toBeDefined();
    expect(getFooterLinks(makeShop({ payments: { onlinePayments: {} } }))).toContainEqual(link);
    for (const payments of [
      {},
      { onlinePayments: {}, processors: [makeProcessor({ authorization_key: undefined })] },
    ]) {
      expect(findPage(makeShop({ payments }), '/online-payment')).toBeUndefined();
      expect(getFooterLinks(makeShop({ payments }))).not.toContainEqual(link);
    }
  });

  test('is linked once if the dealer’s own footer has it', () => {
    const groups = [
      { title: 'Stock', items: [{ name: 'Used', url: '/search/used-cars' }] },
      { title: 'Help', items: [{ name: 'Pay an invoice', url: '/online-payment' }] },
    ];
    const navigation = { header: [], footer: { groups } };
    const links = getFooterLinks(makeShop({ payments: { onlinePayments: {} }, site: { navigation } }));
    expect(links.filter(({ url }) => url === '/online-payment')).toEqual([{ ...link, name: 'Pay an invoice' }]);
  });

  test('asks whom to pay if locations have their own processors', () => {
    const locations = [makeLocation(), makeLocation({ id: 2, name: 'Penrith', slug: 'penrith', primary: false })];
    const processors = [makeProcessor({ locations: [1] }), makeProcessor({ name: 'two', locations: [2] })];
    const shop = makeShop({ payments: { onlinePayments: {}, processors }, site: { locations } });
    const inputs = findPage(shop, '/online-payment')?.inputs() as OnlinePaymentInputs;
    expect(inputs.fields.find(({ name }) => name === 'location')?.options).toEqual([
      { value: '1', label: 'City Motors Parramatta' },
      { value: '2', label: 'Penrith' },
    ]);
  });
});
