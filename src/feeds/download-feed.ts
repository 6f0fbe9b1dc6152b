import { setTimeout as wait } from 'node:timers/promises';
import type { Source } from '#src/stock/index.ts';
import { FeedSourceError } from './errors.ts';
import type { ReadSecret } from './secrets.ts';
import type { Download, DownloadContext, Validators } from './sources/download.ts';
import { unpack } from './unpack.ts';

/** A server on this machine with the feeds of demo dealers. */
export interface FeedSandbox {
  /** `127.0.0.1:4400`. */
  readonly host: string;
  /** Returns its address of the feed that a source has at `url`; undefined if it has none. */
  findUrl(url: string): string | undefined;
}

export interface DownloadSettings extends Pick<DownloadContext, 'limits' | 'allowedHosts' | 's3Endpoint'> {
  readonly readSecret: ReadSecret;
  /** Stands in for the sources of feeds: nothing else is fetched. */
  readonly sandbox?: FeedSandbox | undefined;
}

/** Returns where a feed is fetched from: its source, or the sandbox. Undefined if it has no source, or if the sandbox does not have it. */
export function chooseSource(source: Source | undefined, sandbox: FeedSandbox | undefined): Source | undefined {
  if (!source || !sandbox) return source;
  const url = source.type === 'url' ? sandbox.findUrl(source.url) : undefined;
  return source.type === 'url' && url !== undefined ? { ...source, url } : undefined;
}

/**
 * Downloads and unpacks a feed, with further attempts after a failure that may pass. Secrets are those of the dealer.
 * @throws FeedSourceError with the reason.
 */
export async function downloadFeed(
  { limits, sandbox, allowedHosts, s3Endpoint, readSecret }: DownloadSettings,
  { slug, source, validators }: { readonly slug: string; readonly source: Source; readonly validators: Validators },
): Promise<Download> {
  const attempt = async (): Promise<Download> => {
    const signal = AbortSignal.timeout(limits.totalMs);
    try {
      const answer = await download(source, {
        limits,
        signal,
        s3Endpoint,
        allowedHosts: sandbox ? new Set([...allowedHosts, sandbox.host]) : allowedHosts,
        readSecret: (secret) => readSecret(slug, secret),
        validators,
      });
      if (answer.kind === 'unchanged') return answer;
      return { ...answer, bytes: await unpack(answer.bytes, source.member, limits.maxBytes) };
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new FeedSourceError(`The download took longer than ${limits.totalMs / 1000} seconds.`, { cause: error });
    }
  };
  for (const pause of limits.retryWaitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FeedSourceError && error.isTransient)) throw error;
      await wait(pause);
    }
  }
  return await attempt();
}

/** Asks the source. The code for each kind of source is loaded on first use. */
async function download(source: Source, context: DownloadContext): Promise<Download> {
  switch (source.type) {
    case 'url':
      return await (await import('./sources/url.ts')).downloadUrl(source, context);
    case 'sftp':
      return await (await import('./sources/sftp.ts')).downloadSftp(source, context);
    case 's3':
      return await (await import('./sources/s3.ts')).downloadS3(source, context);
  }
}
