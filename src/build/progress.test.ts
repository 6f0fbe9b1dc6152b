import { describe, expect, test } from 'vitest';
import { scriptLines } from './progress.ts';
import type { BuildReport, TenantReport } from './report.ts';

type Published = Exclude<BuildReport['tenants'][number], { outcome: 'failed' }>;

const unchanged = (slug: string, scripts: Published['scripts']): TenantReport => ({
  ...{ outcome: 'unchanged', slug, ms: 0, bytes: 0, cars: 0, warnings: [], scripts },
  pages: { total: 0, rendered: 0, reused: 0, removed: 0, gone: 0 },
  stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], notes: [] },
});

describe('scriptLines', () => {
  test('names every script of others with its purpose, its address and when it loads', () => {
    const chat = { name: 'Example Chat', purpose: 'chat', src: 'https://chat.example/widget.js', load: 'consent' };
    const failed: TenantReport = { outcome: 'failed', slug: 'c', ms: 0, problems: [] };
    expect(scriptLines({ tenants: [unchanged('a', [chat]), unchanged('b', []), failed] })).toEqual([
      'a loads 1 script of others:',
      '  Example Chat (chat, on consent): https://chat.example/widget.js',
    ]);
  });
});
