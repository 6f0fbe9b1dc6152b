/** One of `count` equal jobs that split a fleet between them; `index` runs from 1. */
export interface Shard {
  index: number;
  count: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Variables that schedulers set for each task of an array job: its index, and the number of tasks. Kubernetes does not set the
 * number, so the manifest does. Sources:
 * https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode,
 * https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html, https://slurm.schedmd.com/job_array.html.
 */
const SCHEDULERS = [
  { index: 'JOB_COMPLETION_INDEX', count: 'BUILD_SHARDS' },
  { index: 'AWS_BATCH_JOB_ARRAY_INDEX', count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  { index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN', count: 'SLURM_ARRAY_TASK_COUNT' },
] as const;

/** Finds the shard of a task in an array job (`--shard auto`). Throws an error with a message for the person who set up the job. */
export function findShard(env: Env): Shard {
  const scheduler = SCHEDULERS.find(({ index }) => env[index] !== undefined);
  if (!scheduler) {
    const variables = SCHEDULERS.map(({ index }) => index).join(', ');
    throw new Error(`--shard auto found no array job. Expected one of the variables ${variables}.`);
  }
  const first = 'first' in scheduler ? scheduler.first : undefined;
  const index = Number(env[scheduler.index]) - (first === undefined ? 0 : Number(env[first])) + 1;
  const count = Number(env[scheduler.count]);
  if (Number.isInteger(count) && Number.isInteger(index) && index >= 1 && index <= count) return { index, count };
  const names = [scheduler.index, ...(first === undefined ? [] : [first]), scheduler.count];
  const found = names.map((name) => `${name}=${env[name] ?? ''}`).join(' ');
  throw new Error(
    `--shard auto found ${found}, expected consecutive task numbers and ${scheduler.count} set to the number of tasks.`,
  );
}

/** Parses `--shard 2/8`. Throws an error with a message for the person who typed it. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/u.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new Error(
      `--shard ${text} is not a valid shard. Expected i/n with i from 1 to n, such as --shard 2/8, or auto.`,
    );
  }
  return { index, count };
}

/**
 * Returns true if a tenant belongs to a shard. This depends on the slug alone, so jobs need no coordination and a new
 * tenant does not move the others (FNV-1a, 32 bits).
 */
export function isInShard(slug: string, shard: Shard): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(slug)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % shard.count === shard.index - 1;
}
