import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { BUCKET, startS3Server } from '#tests/publish/s3-server.ts';
import { listNights, median } from './build.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/deploy.ts');
/** Nights of the real feed that are published after the first. */
const NIGHTS = 10;

/** Publications of one dealer's real nights to an S3 server on loopback; times are of whole processes. */
export interface PublishFigures {
  /** Files of the site, all uploaded by the first publication. */
  readonly files: number;
  readonly firstMs: number;
  /** Files uploaded in all later nights together. */
  readonly changed: number;
  readonly nights: number;
  /** Median of the later nights. */
  readonly ms: number;
  /** A publication that finds nothing to do. */
  readonly unchangedMs: number;
}

const ReportSchema = v.object({
  sites: v.tuple([v.object({ changes: v.object({ uploaded: v.array(v.string()) }) })]),
});

/** Builds and publishes consecutive nights of one dealer. */
export async function benchPublish(say: (line: string) => void): Promise<PublishFigures> {
  const work = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startS3Server();
  const publish = async (out: string): Promise<{ ms: number; uploaded: number }> => {
    const started = performance.now();
    const child = spawn(process.execPath, [COMMAND, '--out', out, '--to', `s3://${BUCKET}`], {
      env: { ...process.env, ...server.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    const ms = performance.now() - started;
    if (code !== 0) throw new Error(`The publication failed: ${output}`);
    const { sites } = v.parse(ReportSchema, JSON.parse(output));
    return { ms, uploaded: sites[0].changes.uploaded.length };
  };
  try {
    const [first, ...later] = listNights(work).slice(0, NIGHTS + 1);
    if (!first) throw new Error('There is no real feed.');
    say('publish: the first night');
    first.build();
    const whole = await publish(first.out);
    const nights: { ms: number; uploaded: number }[] = [];
    for (const [index, night] of later.entries()) {
      night.build();
      nights.push(await publish(night.out));
      say(`publish: night ${index + 1} of ${later.length}, ${nights.at(-1)?.uploaded} files`);
    }
    const unchanged = await publish(first.out);
    return {
      files: whole.uploaded,
      firstMs: Math.round(whole.ms),
      changed: nights.reduce((sum, { uploaded }) => sum + uploaded, 0),
      nights: nights.length,
      ms: Math.round(median(nights.map(({ ms }) => ms))),
      unchangedMs: Math.round(unchanged.ms),
    };
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
