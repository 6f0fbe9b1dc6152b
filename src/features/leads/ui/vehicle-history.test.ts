import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { proofOfWork } from '../captcha/index.ts';
import { historyText, vehicleHistory } from './vehicle-history.ts';

vi.mock('../captcha/index.ts', () => ({ proofOfWork: vi.fn<typeof proofOfWork>() }));

const NOW = '2026-11-20T00:00:00.000Z';
const CLEAR = { written_off: false, stolen: false };

describe('historyText', () => {
  test('says plainly what the register knows, the worst first', () => {
    const told = (history: object) => historyText({ ...CLEAR, ...history }, 'en-AU', NOW);
    expect(told({})).toBe('The register of vehicles says nothing of a write-off or a theft.');
    expect(told({ written_off: true })).toBe('The register of vehicles says that it was written off.');
    expect(told({ stolen: true, written_off: true })).toMatch(/reported stolen\. .* written off\.$/u);
    expect(told({ registration_expires: '2027-03-28' })).toMatch(/ Registered until .*2027\.$/u);
    expect(told({ registration_expires: '2026-11-20' })).toContain('Registered until');
    expect(told({ registration_expires: '2026-03-28' })).toMatch(/ Its registration ended on .*2026\.$/u);
  });
});

describe('vehicleHistory', () => {
  const ask = vi.fn<typeof fetch>();
  const plate = { rego: 'ABC123', regoState: 'NSW' };
  const asked = () => vehicleHistory('/api', plate, 'en-AU');
  beforeEach(() => {
    vi.stubGlobal('fetch', ask);
    vi.mocked(proofOfWork).mockResolvedValue('proof');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  test('asks with a proof of work (D20)', async () => {
    ask.mockResolvedValue(Response.json({ history: CLEAR }));
    expect(await asked()).toContain('nothing of a write-off');
    const [url, init] = ask.mock.calls[0] ?? [];
    expect(url).toBe('/api/nevdis');
    expect(JSON.parse(String(init?.body))).toEqual({ ...plate, captcha: 'proof' });
  });

  test('asks nobody without one', async () => {
    vi.mocked(proofOfWork).mockResolvedValue(undefined);
    expect(await asked()).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['nobody knows the plate', Response.json({ error: 'No.' }, { status: 404 })],
    ['the register is switched off', Response.json({ error: 'Off.' }, { status: 502 })],
    ['the answer is none', Response.json({ history: 'yes' })],
  ])('is silent where %s', async (_, answer) => {
    ask.mockResolvedValue(answer);
    expect(await asked()).toBeUndefined();
  });
});
