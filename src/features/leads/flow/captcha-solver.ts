import type { CaptchaChallenge, CaptchaSolution } from './captcha-contract.ts';

/** Solves a challenge beside the page, so that typing never waits; in the page where a browser starts no workers. */
export async function solveChallenge(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  try {
    return await solveInWorker(challenge);
  } catch {
    const { solveHere } = await import('./captcha-solve.ts');
    return solveHere(challenge);
  }
}

function solveInWorker(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CaptchaSolution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CaptchaSolution>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker failed.')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
