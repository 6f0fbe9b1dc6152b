import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProofOfWork } from '../../captcha/index.ts';
import { fetchVehicleHistory, formatHistory, listVehicleAnswers } from './look-up-vehicle.ts';

vi.mock('../../captcha/index.ts', () => ({ createProofOfWork: vi.fn<typeof createProofOfWork>() }));

const found = { rego: 'ABC123', make: 'Kia', model: 'Cerato', year: 2019, badge: 'GT' };

const UNCHANGED = { before: { vehicle: '' }, now: {} };

test('fills in the fields that the form has', () => {
  expect(listVehicleAnswers(found, ['vehicle', 'name'], UNCHANGED)).toEqual([['vehicle', '2019 Kia Cerato GT']]);
  expect(listVehicleAnswers(found, ['Vehicle Make', 'Vehicle Model'], UNCHANGED)).toEqual([
    ['Vehicle Make', 'Kia'],
    ['Vehicle Model', 'Cerato'],
  ]);
});

test('does not overwrite what was typed during the look-up', () => {
  const answers = { before: { 'Vehicle Model': '' }, now: { 'Vehicle Model': 'Cerato Sport' } };
  expect(listVehicleAnswers(found, ['Vehicle Make', 'Vehicle Model'], answers)).toEqual([['Vehicle Make', 'Kia']]);
});

const NOW = '2026-11-20T00:00:00.000Z';
const CLEAR = { written_off: false, stolen: false };

describe('formatHistory', () => {
  test('lists the entries of the register, the worst first', () => {
    const format = (history: object) => formatHistory({ ...CLEAR, ...history }, 'en-AU', NOW);
    expect(format({})).toBe('There’s no write-off or theft on record.');
    expect(format({ written_off: true })).toBe('It’s recorded as written off.');
    expect(format({ stolen: true, written_off: true })).toMatch(/recorded as stolen\. .* written off\.$/u);
    expect(format({ registration_expires: '2027-03-28' })).toMatch(/ Registered until .*2027\.$/u);
    expect(format({ registration_expires: '2026-11-20' })).toContain('Registered until');
    expect(format({ registration_expires: '2026-03-28' })).toMatch(/ Registration expired on .*2026\.$/u);
  });
});

describe('fetchVehicleHistory', () => {
  const ask = vi.fn<typeof fetch>();
  const plate = { rego: 'ABC123', regoState: 'NSW' };
  const asked = () => fetchVehicleHistory('/api', plate, 'en-AU');
  beforeEach(() => {
    vi.stubGlobal('fetch', ask);
    vi.mocked(createProofOfWork).mockResolvedValue('proof');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  test('sends a proof of work', async () => {
    ask.mockResolvedValue(Response.json({ history: CLEAR }));
    expect(await asked()).toContain('no write-off');
    const [url, init] = ask.mock.calls[0] ?? [];
    expect(url).toBe('/api/nevdis');
    expect(JSON.parse(String(init?.body))).toEqual({ ...plate, captcha: 'proof' });
  });

  test('sends nothing without a proof of work', async () => {
    vi.mocked(createProofOfWork).mockResolvedValue(undefined);
    expect(await asked()).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['the plate is unknown', Response.json({ error: 'No.' }, { status: 404 })],
    ['the register is switched off', Response.json({ error: 'Off.' }, { status: 502 })],
    ['the answer is invalid', Response.json({ history: 'yes' })],
  ])('returns nothing if %s', async (_, answer) => {
    ask.mockResolvedValue(answer);
    expect(await asked()).toBeUndefined();
  });
});
