import { describe, expect, test, vi } from 'vitest';
import { CONTEXT, flush } from '#tests/fixtures/lead-flow.ts';
import type { FieldView, FormView } from '../../contract/index.ts';
import type { Appointments } from '../../lookups/index.ts';
import { makeBlankState } from '../blank-form.ts';
import { type FreeTimes, getTimesQuery, requestFreeTimes } from './use-free-times.ts';

const field = (name: string, kind: FieldView['kind'], more: Partial<FieldView> = {}): FieldView => ({
  name,
  kind,
  label: name,
  optional: false,
  ...more,
});
const TIME = field('dateTime', 'date-time', { appointment: 'test-drive' });
const FORM: FormView = {
  id: 'test-drive',
  category: 'Test Drive',
  title: 'Drive it',
  submit: 'Book',
  path: '/test-drive',
  event: 'test-drive',
  aboutCar: true,
  steps: [
    { id: 'who', title: 'You', skippable: false, fields: [field('first_name', 'first-name')] },
    { id: 'when', title: 'When', skippable: false, fields: [field('location', 'location'), TIME] },
  ],
};
const parts = (over: { location?: string; step?: number; isLive?: boolean; car?: string } = {}) => {
  const { location, step = 1, isLive = true, car: id } = over;
  const blank = makeBlankState(FORM);
  const values = location ? { ...blank.values, location } : blank.values;
  const car = { slug: 'a', name: 'Kia', make: 'Kia', model: 'Rio', car_type: 'used', status: 'in_stock' } as const;
  const context = id ? { ...CONTEXT, car: { ...car, id } } : CONTEXT;
  return { view: FORM, context, isLive, state: { ...blank, step, values } };
};

describe('the query for free times', () => {
  test('follows from the location and the car of the form', () => {
    expect(getTimesQuery(TIME, parts())).toEqual({ form: 'test-drive' });
    expect(getTimesQuery(TIME, parts({ location: '1' }))).toMatchObject({ location: '1' });
    expect(getTimesQuery(TIME, parts({ location: '2', car: 'a1' }))).toMatchObject({ location: '2', car: 'a1' });
  });

  test('names the form’s location if none is chosen and there is no car', () => {
    const getQuery = (over: Parameters<typeof parts>[0]) =>
      getTimesQuery(TIME, { ...parts(over), view: { ...FORM, place: '8' } })?.location;
    expect([getQuery({}), getQuery({ location: '2' }), getQuery({ car: 'a1' })]).toEqual(['8', '2', undefined]);
  });

  test('is empty before the script has taken over, on another step, and for a time without slots', () => {
    expect(getTimesQuery(TIME, parts({ isLive: false }))).toBeUndefined();
    expect(getTimesQuery(TIME, parts({ step: 0 }))).toBeUndefined();
    const { appointment: _, ...plain } = TIME;
    const view = { ...FORM, steps: [{ id: 'when', title: 'When', skippable: false, fields: [plain] }] };
    expect(getTimesQuery(plain, { ...parts({ step: 0 }), view })).toBeUndefined();
  });
});

describe('free times', () => {
  /** A service that answers on demand, and the times a form shows. */
  function startService() {
    const calls: { readonly url: string; answer(hour: number): void; fail(): void }[] = [];
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      const answerWithError = () => resolve(Response.json({ error: 'Later.' }, { status: 503 }));
      calls.push({ url, fail: answerWithError, answer: (hour) => resolve(Response.json(makeTimes(hour))) });
      return promise;
    });
    const shown: { times: FreeTimes } = { times: { kind: 'idle' } };
    const ask = (location: string, isReload = calls.length > 0) => {
      const asked = { form: 'test-drive', location, car: undefined } as const;
      return requestFreeTimes(asked, { services: '/api', locale: 'en-AU', isReload }, (change) => {
        shown.times = change(shown.times);
      });
    };
    const asked = (count: number) => vi.waitUntil(() => calls[count - 1]);
    const listSlots = () => (shown.times.kind === 'ready' ? shown.times.days.flatMap((day) => day.slots) : undefined);
    return { shown, ask, asked, slots: listSlots };
  }
  const makeTimes = (hour: number): Appointments => ({
    location_id: '1',
    time_zone: 'Australia/Sydney',
    minutes: 30,
    days: [{ date: '2026-11-23', slots: [`2026-11-23T${hour}:00:00+11:00`] }],
  });
  const waitForKind = (shown: { readonly times: FreeTimes }, kind: FreeTimes['kind']) =>
    vi.waitUntil(() => shown.times.kind === kind);

  test('are loaded again for another location', async () => {
    const { shown, ask, asked, slots } = startService();
    const stop = ask('1');
    expect(shown.times.kind).toBe('loading');
    (await asked(1)).answer(10);
    await waitForKind(shown, 'ready');
    expect(slots()).toMatchObject([{ value: '2026-11-23T10:00:00+11:00' }]);
    stop();
    ask('2');
    expect(shown.times.kind).toBe('loading');
    const second = await asked(2);
    expect(second.url).toBe('/api/appointments?form=test-drive&location_id=2');
    second.answer(15);
    await waitForKind(shown, 'ready');
    expect(slots()).toMatchObject([{ value: '2026-11-23T15:00:00+11:00' }]);
  });

  test('that arrive late for an earlier query are ignored', async () => {
    const { shown, ask, asked, slots } = startService();
    const stop = ask('1');
    const first = await asked(1);
    stop();
    ask('2');
    (await asked(2)).answer(15);
    await waitForKind(shown, 'ready');
    first.answer(10);
    await flush();
    expect(slots()).toMatchObject([{ value: '2026-11-23T15:00:00+11:00' }]);
    expect(slots()).toHaveLength(1);
  });

  test('stay visible while they are reloaded after a refusal', async () => {
    const { shown, ask, asked, slots } = startService();
    const stop = ask('1');
    (await asked(1)).answer(10);
    await waitForKind(shown, 'ready');
    stop();
    ask('1');
    expect(shown.times.kind).toBe('ready');
    (await asked(2)).answer(11);
    await vi.waitUntil(() => slots()?.[0]?.value.includes('T11'));
  });

  test('fail if the service refuses or times out', async () => {
    const { shown, ask, asked } = startService();
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    ask('1');
    await asked(1);
    expect(timeout).toHaveBeenCalledWith(10_000);
    timer.abort(new DOMException('Too late.', 'TimeoutError'));
    await waitForKind(shown, 'failed');
    timeout.mockRestore();
    ask('1');
    expect(shown.times.kind).toBe('loading');
    (await asked(2)).fail();
    await waitForKind(shown, 'failed');
  });
});
