import { Hono } from 'hono';
import { type CardOutcome, TEST_CARDS, type TestCard } from './cards.ts';
import { makeId, type StripeLedger } from './stripe-ledger.ts';
import {
  MethodRequestSchema,
  makeNotFound,
  PagePaymentSchema,
  PriceRequestSchema,
  ProductRequestSchema,
  readStripeForm,
} from './stripe-requests.ts';

/*
 * Products, prices, payment methods and the calls of Stripe's own payment page. The platform uses none of them; `stripe
 * trigger` makes its payments with them.
 */

/** Stripe's test payment methods and tokens (https://docs.stripe.com/testing), by what a card of theirs does. */
const METHODS: Readonly<Record<string, CardOutcome>> = {
  pm_card_visa: 'approved',
  tok_visa: 'approved',
  pm_card_authenticationRequired: 'challenge',
  pm_card_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficient-funds',
};

interface Price {
  readonly unit_amount: number;
  readonly currency: string;
  readonly product_data: { readonly name: string };
}

const findTestMethod = (name: string): TestCard | undefined =>
  TEST_CARDS.find(({ outcome }) => outcome === METHODS[name]);

export function createStripeCatalogue(ledger: StripeLedger) {
  const products = new Map<string, string>();
  const prices = new Map<string, Price>();
  const methods = new Map<string, TestCard>();
  const app = new Hono();
  const findCard = (method: string): TestCard | undefined => methods.get(method) ?? findTestMethod(method);
  const getSession = (id: string) => {
    const session = ledger.findSession(id);
    if (session?.status !== 'open') throw makeNotFound('payment_page', id);
    return session;
  };

  app.post('/products', async (c) => {
    const { name } = await readStripeForm(c, ProductRequestSchema);
    const id = makeId('prod');
    products.set(id, name);
    return c.json({ id, object: 'product', name });
  });
  app.post('/prices', async (c) => {
    const { product, unit_amount, currency } = await readStripeForm(c, PriceRequestSchema);
    const name = products.get(product);
    if (name === undefined) throw makeNotFound('product', product);
    const id = makeId('price');
    prices.set(id, { unit_amount, currency, product_data: { name } });
    return c.json({ id, object: 'price', product, unit_amount, currency });
  });
  app.post('/payment_methods', async (c) => {
    const { card } = await readStripeForm(c, MethodRequestSchema);
    const found = findTestMethod(card.token);
    if (!found) throw makeNotFound('token', card.token);
    const id = makeId('pm');
    methods.set(id, found);
    return c.json({ id, object: 'payment_method', type: 'card' });
  });
  app.get('/payment_pages/:id', (c) => {
    const { id, amount, currency } = getSession(c.req.param('id'));
    return c.json({ id, object: 'checkout.session', currency, line_item_group: { total: amount } });
  });
  app.post('/payment_pages/:id/confirm', async (c) => {
    const { payment_method: method } = await readStripeForm(c, PagePaymentSchema);
    const session = getSession(c.req.param('id'));
    const card = findCard(method);
    if (!card) throw makeNotFound('PaymentMethod', method);
    ledger.paySession(session, card);
    return c.json({ id: session.id, object: 'checkout.session', status: session.status });
  });
  return { app, findCard, findPrice: (id: string | undefined): Price | undefined => prices.get(id ?? '') };
}
