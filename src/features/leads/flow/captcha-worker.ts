import type { CaptchaChallenge } from './captcha-contract.ts';
import { solveHere } from './captcha-solve.ts';

/* A worker: it gets one challenge and answers with its solution, or with an error that ends it. */

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solveHere(data).then((solution) => postMessage(solution), reportError);
});
