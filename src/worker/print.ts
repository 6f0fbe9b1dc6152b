import type { ListedRebuild } from '#src/api/rebuilds/queue.ts';
import { formatCount } from '#src/lib/text.ts';

const STATES = ['running', 'waiting', 'retrying', 'dead', 'done'] as const satisfies readonly ListedRebuild['state'][];
const REASONS = {
  feed: 'its feed changed',
  config: 'its config changed',
  night: 'the night',
  operator: 'an operator',
} as const satisfies Record<ListedRebuild['reason'], string>;
const TIMES = { running: 'since', waiting: 'due', retrying: 'due', dead: 'given up', done: 'at' } as const;
/** More rebuilds that are done are only counted. */
const LISTED_DONE = 10;

/** Describes all rebuilds in lines, those that have not ended first, and counts those that are done. */
export function formatStatus(rebuilds: readonly ListedRebuild[]): string[] {
  const counts = STATES.map((state) => `${rebuilds.filter((rebuild) => rebuild.state === state).length} ${state}`);
  const byState = STATES.flatMap((state) => {
    const own = rebuilds.filter((rebuild) => rebuild.state === state);
    return state === 'done' ? own.slice(-LISTED_DONE) : own;
  });
  return [`Rebuilds: ${counts.join(', ')}.`, ...formatRebuilds(byState)];
}

/** Describes the dead rebuilds in lines, with what they failed on. */
export function formatDead(rebuilds: readonly ListedRebuild[]): string[] {
  const dead = rebuilds.filter(({ state }) => state === 'dead');
  if (dead.length === 0) return ['No dead rebuilds.'];
  return [...formatRebuilds(dead), 'Request them again with: npm run worker -- retry <tenant>…, or --all'];
}

function formatRebuilds(rebuilds: readonly ListedRebuild[]): string[] {
  const width = Math.max(0, ...rebuilds.map(({ slug }) => slug.length));
  return rebuilds.flatMap(({ slug, state, reason, at, attempts, problem }) => {
    const tries = attempts > 1 ? `, ${formatCount(attempts, 'attempt')}` : '';
    const line = `${state.padEnd(8)}  ${slug.padEnd(width)}  ${TIMES[state]} ${at} for ${REASONS[reason]}${tries}`;
    // A problem quotes feeds and configs, so it can have characters that a terminal would execute.
    const problems = problem?.split('\n').map((text) => `          ${text.replaceAll(/\p{C}+/gu, ' ')}`) ?? [];
    return [line, ...problems];
  });
}
