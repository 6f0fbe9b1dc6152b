import type { CaptchaChallenge, CaptchaSolution } from '../contract/index.ts';

/** Solves a challenge in a worker, so that typing never lags, or in the page if the browser starts no workers. */
export async function solveInBackground(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  try {
    return await solveInWorker(challenge);
  } catch {
    const { solveOnThisThread } = await import('./solve.ts');
    return solveOnThisThread(challenge);
  }
}

function solveInWorker(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CaptchaSolution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CaptchaSolution>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
