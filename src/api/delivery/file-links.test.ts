import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { DAY } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { deleteFile, makeFileId, saveFile } from '../leads/stored-file.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { makeFileLink, verifyFileLink } from './file-links.ts';

const ID = '0190a5b2-0000-7000-8000-000000000001';
const secret = new Uint8Array(32).fill(3);

describe('link to a file', () => {
  const site = { secret, slug: 'city', url: 'https://city.example' };
  const since = new Date('2026-11-20T10:00:00Z');
  const link = makeFileLink(site, ID, since);
  const token = link.split('/').at(-1) ?? '';

  test('opens that file at that dealer for a month', () => {
    expect(link).toMatch(/^https:\/\/city\.example\/api\/leads\/files\//u);
    expect(makeFileLink(site, ID, since)).toBe(link);
    expect(verifyFileLink(site, token, since.getTime() + 30 * DAY)).toBe(ID);
    expect(verifyFileLink(site, token, since.getTime() + 32 * DAY)).toBeUndefined();
    expect(verifyFileLink({ ...site, slug: 'town' }, token, since.getTime())).toBeUndefined();
    expect(verifyFileLink({ ...site, secret: new Uint8Array(32) }, token, since.getTime())).toBeUndefined();
  });

  test('opens nothing once it was changed', () => {
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'a' ? 'b' : 'a'}${token.slice(index + 1)}`;
      expect(verifyFileLink(site, changed, since.getTime()), changed).toBeUndefined();
    }
    for (const other of ['', '..', '...', `${token}.x`, `${token}x`]) {
      expect(verifyFileLink(site, other, since.getTime())).toBeUndefined();
    }
  });
});

describe('linked file', () => {
  let services: TestServices;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    services = await openTestServices();
    const [first, second] = services.tenants.list();
    if (!first || !second) throw new Error('There are no two tenants.');
    [tenant, other] = [first, second];
  });
  afterAll(() => services.close());

  test('explains a link that no longer works on a page, which shows the dealer and may use its own style', async () => {
    const path = new URL(makeFileLink({ secret, slug: tenant.slug, url: tenant.site.url }, ID, new Date(0))).pathname;
    const headers = { host: `${tenant.slug}.localhost`, accept: 'text/html,*/*;q=0.8' };
    const answer = await createApp(services).request(path, { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('<h1>We can’t open this file</h1>');
    expect(page).toContain('This link has expired');
    expect(page).toContain(tenant.site.name.replaceAll('&', '&amp;'));
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(page) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  test("downloads whole under its own name, never inline, and only from its own dealer's site", async () => {
    const content = Buffer.from('%PDF-1.7 what I have done so far');
    const lead = makeLead({ has_files: true });
    const { vault, config } = services;
    const id = makeFileId(tenant.slug, lead.client_id, content);
    await saveFile({ vault, dataDir: config.dataDir, id, content });
    const name = 'Lebenslauf "Zoë"\r\n.pdf';
    const files = [{ id, name, type: 'application/pdf', size: content.length }];
    await storeLead(services, tenant, lead, { files });
    const app = createApp(services);
    const link = makeFileLink(
      { secret: config.secret, slug: tenant.slug, url: tenant.site.url },
      id,
      new Date(services.now()),
    );
    const ask = (slug: string) => app.request(new URL(link).pathname, { headers: { host: `${slug}.localhost` } });
    const answer = await ask(tenant.slug);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('Lebenslauf _Zoë_.pdf')}`,
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-download-options': 'noopen',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect((await ask(other.slug)).status).toBe(404);
    await deleteFile(config.dataDir, id);
    expect((await ask(tenant.slug)).status).toBe(404);
    expect(services.logged().some((line) => line.includes('a stored file is not in the data folder'))).toBe(true);
    services.forward(40 * DAY);
    expect((await ask(tenant.slug)).status).toBe(404);
  });
});
