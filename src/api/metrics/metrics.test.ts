import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { VitalsReport } from '#src/features/vitals/index.ts';
import { call, makeSolvedEnquiry, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { expectNothingFromPromtool, parsePrometheus, type Sample } from '#tests/fixtures/prometheus.ts';
import { createApp } from '../app.ts';
import { getApiConfig } from '../config.ts';
import { serveMetrics } from './serve-metrics.ts';

let services: TestServices;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  services = await openTestServices();
  served = await serveMetrics(services, { port: 0, host: '127.0.0.1', countPendingLeads: () => 3 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await served.close();
  await services.close();
});

const scrape = (path = '/metrics', init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${served.port}${path}`, init);

/** Returns the values of a metric by the values of its labels. */
const getValues = (samples: readonly Sample[], name: string): Record<string, number> =>
  Object.fromEntries(
    samples.filter((one) => one.name === name).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  );

const REPORT: VitalsReport = { page: 'home', device: 'phone', values: { lcp: 1900, cls: 0.02 } };

describe('GET /metrics', () => {
  test('has requests, leads, deliveries, vitals and the process, in Prometheus’ format', async () => {
    const app = createApp(services);
    await send(app, { lead: await makeSolvedEnquiry(services) });
    await send(app, { lead: {} });
    await send(app, REPORT, { path: '/api/vitals' });
    await call(app, `/api/${'secret'.repeat(10)}`);
    const response = await scrape();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/u);
    const text = await response.text();
    const samples = parsePrometheus(text);
    expectNothingFromPromtool(text);
    expect(text).not.toMatch(/secret|Kim|0491 ?570/u);

    expect(getValues(samples, 'forecourt_http_request_duration_seconds_count')).toMatchObject({
      'POST /api/leads 2xx': 1,
      'POST /api/leads 4xx': 1,
      'POST /api/vitals 2xx': 1,
    });
    expect(getValues(samples, 'forecourt_leads_accepted_total')).toEqual({ new: 1, changed: 0 });
    expect(getValues(samples, 'forecourt_delivery_attempts_total')).toEqual({ delivered: 0, retry: 0, dead: 0 });
    expect(getValues(samples, 'forecourt_deliveries')).toMatchObject({
      pending: expect.any(Number),
      dead: 0,
      quarantined: 0,
    });
    expect(getValues(samples, 'forecourt_lead_queue_leads')).toEqual({ '': 3 });
    expect(getValues(samples, 'forecourt_vitals_lcp_seconds_count')).toEqual({ 'home phone': 1 });
    expect(getValues(samples, 'forecourt_vitals_lcp_seconds_bucket')).toMatchObject({
      '1.75 home phone': 0,
      '2 home phone': 1,
      '+Inf home phone': 1,
    });
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(getValues(samples, name)['']).toBeGreaterThan(0);
  });

  test('leaves out counts of a database that does not answer', async () => {
    vi.spyOn(services.db, 'select').mockImplementation(() => {
      throw new Error('connection refused');
    });
    const samples = parsePrometheus(await (await scrape()).text());
    expect(samples.some(({ name }) => /^forecourt_(?:deliveries|payments|oldest)/u.test(name))).toBe(false);
    expect(getValues(samples, 'forecourt_lead_queue_leads')).toEqual({ '': 3 });
  });

  test('is the only answer of its port, and only for this machine', async () => {
    expect((await scrape('/')).status).toBe(404);
    expect((await scrape('/metrics', { method: 'POST' })).status).toBe(404);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example' };
      request({ host: '127.0.0.1', port: served.port, path: '/metrics', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

test('the port of metrics is off unless it is set, and bound to this machine unless a host is', () => {
  const read = (env: NodeJS.ProcessEnv) => getApiConfig(env, services.config.dataDir).metrics;
  expect(read({})).toBeUndefined();
  expect(read({ API_METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(read({ API_METRICS_PORT: '9464', API_METRICS_HOST: '0.0.0.0' })).toEqual({ port: 9464, host: '0.0.0.0' });
  expect(() => read({ API_METRICS_PORT: 'http' })).toThrow('API_METRICS_PORT must be a whole number from 0');
  expect(() => read({ API_METRICS_PORT: '99999' })).toThrow('API_METRICS_PORT must be a port from 0 to 65535');
});
