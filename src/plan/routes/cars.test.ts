import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame, planPages, type SiteContext } from '../index.ts';
import type { CarInputs } from '../inputs/index.ts';

const CAR = '/cars/2021-toyota-hilux-1';

/** Returns the inputs of a car's page. Other templates have other inputs. */
function getCarInputs(context: SiteContext, path = CAR): CarInputs {
  const page = planPages(context).find((planned) => planned.path === path);
  return page?.inputs() as CarInputs;
}

const listSlugs = ({ similar }: CarInputs) => (similar?.inputs.cars ?? []).map(({ slug }) => slug);
const listUrls = ({ actions }: CarInputs) => Object.fromEntries(actions.map(({ kind, url }) => [kind, url]));

describe('the page of a car', () => {
  const other = (id: string, more: object = {}) =>
    makeListedCar({ id, slug: `other-${id}`, name: `Other ${id}`, ...more });

  test('shows one row of similar cars that are available, without the car itself', () => {
    const stock = [
      makeListedCar(),
      ...['2', '3', '4', '5', '6', '8'].map((id) => other(id)),
      other('7', { status: 'sold' }),
    ];
    const cars = { card: 'compact' };
    const similar = listSlugs(getCarInputs(makeContext({ stock, site: { features: { cars } } })));
    expect(similar).toHaveLength(5);
    expect(similar).not.toContain('2021-toyota-hilux-1');
    expect(similar).not.toContain('other-7');
  });

  test('changes with the price of its car and of the similar cars it shows, and with no other', () => {
    const ford = other('2', { make: 'Ford', model: 'Focus', simple_body: 'Hatch' });
    const hilux = other('3');
    const before = makeContext({ stock: [makeListedCar(), ford, hilux] });
    const after = makeContext({ stock: [makeListedCar({ price: 1000 }), ford, hilux] });
    expect(getCarInputs(after, '/cars/other-2')).toEqual(getCarInputs(before, '/cars/other-2'));
    expect(getCarInputs(after, '/cars/other-3')).not.toEqual(getCarInputs(before, '/cars/other-3'));
    expect(getCarInputs(after)).not.toEqual(getCarInputs(before));
    expect(makeFrame(after)).toEqual(makeFrame(before));
  });

  test('links only to pages that the site has', () => {
    expect(listUrls(getCarInputs(makeContext()))).toMatchObject({
      enquire: '/enquiry?car_id=1',
      'test-drive': '/test-drive?car_id=1',
      finance: '/finance?preferredDealership=city-motors&vehiclePriceBudget=45990&car_id=1&car_type=used#finance-form',
      'trade-in': '/cars/trade-in?car_id=1',
    });
    const none = makeContext({
      site: { features: { pages: { finance: false, valuations: false }, leads: { forms: [] } } },
    });
    expect(listUrls(getCarInputs(none))).toMatchObject({
      enquire: expect.stringMatching(/^mailto:sales@city-motors\.example\?subject=Enquiry/u),
      finance: expect.stringMatching(/^mailto:/u),
      'trade-in': expect.stringMatching(/^mailto:/u),
    });
  });

  test('offers finance if a provider lends on the car, even if repayments are not shown', () => {
    const personal = { features: { finance: { personalised: true, repayments: false } } };
    const kinds = (car: object, finance: object = {}) =>
      Object.keys(
        listUrls(
          getCarInputs(
            makeContext({
              stock: [makeListedCar({ has_nvic: true, ...car })],
              site: { ...personal, finance: { providers: ['lyrebird'], ...finance } },
            }),
          ),
        ),
      ).filter((kind) => kind.includes('finance'));
    expect(kinds({})).toEqual(['finance', 'personalised-finance']);
    expect(kinds({ price: 500 })).toEqual([]);
    expect(kinds({ price: 0 })).toEqual([]);
    expect(kinds({}, { blanked: { makes: ['Toyota'] } })).toEqual([]);
    expect(kinds({ year: 2010 }, { providers: ['banksia'] })).toEqual([]);
  });

  test('links to the configured finance page, even on another site', () => {
    const finance = { path: 'https://loans.example/apply?from=us' };
    expect(listUrls(getCarInputs(makeContext({ site: { finance } })))['finance']).toBe(
      'https://loans.example/apply?from=us&preferredDealership=city-motors&vehiclePriceBudget=45990&car_id=1&car_type=used#finance-form',
    );
  });

  test('omits the VIN from the page and its data if the dealer switches it off', () => {
    const stock = [makeListedCar({ vin: 'JTN19JU1ECN829591' })];
    expect(getCarInputs(makeContext({ stock })).car.vin).toBe('JTN19JU1ECN829591');
    const hidden = makeContext({ stock, site: { features: { cars: { vin: false } } } });
    expect(JSON.stringify(getCarInputs(hidden))).not.toContain('JTN19');
  });

  test('does not change when a holiday is over', () => {
    const place = makeLocation({ timeZone: 'Australia/Sydney' });
    const special_hours = [
      { date: '2026-11-21', status: 'Closed', department: 'all' },
      { date: '2026-12-25', status: 'Closed', department: 'all' },
    ];
    const on = (day: string) => makeContext({ site: { locations: [place], special_hours }, now: Date.parse(day) });
    const [before, after] = ['2026-11-20T02:00:00Z', '2026-11-25T02:00:00Z'].map((day) => getCarInputs(on(day)));
    expect(before?.place?.timetable?.dates).toHaveProperty('2026-12-25');
    expect(after?.place).toEqual(before?.place);
  });
});
