/** Nothing in the repository names a folder of the machine that somebody wrote it on. Temporary folders come from node:os. */
import { findEach, type Guard } from './guard.ts';

const MACHINE_PATH = /(?<![\w.:/])\/(?:home|Users|root|work|tmp|mnt)\/[\w.]+/g;

export const machinePaths: Guard = {
  name: 'machine-paths',
  check(tree) {
    return [...tree].flatMap(([path, text]) =>
      findEach(
        path,
        text,
        MACHINE_PATH,
        ([found]) => `${found} exists on one machine only: use a path from the repository's root`,
      ),
    );
  },
};
