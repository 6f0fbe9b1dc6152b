import type { CaptchaChallenge } from '../contract/index.ts';
import { solveOnThisThread } from './solve.ts';

/* A web worker: receives one challenge and posts its solution, or ends with an error. */

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solveOnThisThread(data).then((solution) => postMessage(solution), reportError);
});
