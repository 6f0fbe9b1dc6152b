import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProofOfWork } from '../../captcha/index.ts';
import { askLender } from './ask-lender.ts';

vi.mock('../../captcha/index.ts', () => ({ createProofOfWork: vi.fn<typeof createProofOfWork>() }));

const PERSON = { email: 'known@example.com', phone: '0491570156' };
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  vi.mocked(createProofOfWork).mockResolvedValue('proof');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test.each([
  [true, 'known'],
  [false, 'unknown'],
])('asks the lender with a proof of work: a customer with "known" %s is %s', async (known, expected) => {
  ask.mockResolvedValue(Response.json({ customer: { known } }));
  expect(await askLender('/api', PERSON)).toBe(expected);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe('/api/carClarityCustomer');
  expect(JSON.parse(String(init?.body))).toEqual({ ...PERSON, captcha: 'proof' });
});

test.each([
  ['the lender does not answer', Response.json({ error: 'Off.' }, { status: 502 })],
  ['the answer is invalid', Response.json({ customer: 'yes' })],
])('reports that the check failed if %s', async (_, answer) => {
  ask.mockResolvedValue(answer);
  expect(await askLender('/api', PERSON)).toBe('failed');
});

test('sends nothing without a proof of work', async () => {
  vi.mocked(createProofOfWork).mockResolvedValue(undefined);
  expect(await askLender('/api', PERSON)).toBe('failed');
  expect(ask).not.toHaveBeenCalled();
});
