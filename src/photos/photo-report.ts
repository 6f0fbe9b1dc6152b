/** A photo that could not be mirrored. */
interface FailedPhoto {
  /** Id of the first car that has it. */
  readonly car: string;
  readonly url: string;
}

/** The photos that failed for one reason. */
export interface PhotoProblem {
  readonly reason: string;
  readonly count: number;
  /** The first of them. */
  readonly photos: readonly FailedPhoto[];
}

/** A run's counts and problems for the photos of a tenant's cars. */
export interface PhotoReport {
  /** Photos that a host sent. */
  readonly fetched: number;
  /** Bytes of those. */
  readonly bytes: number;
  /** Photos whose files were made. The others had the content of a photo that was there. */
  readonly encoded: number;
  /** Photos that were there already. */
  readonly reused: number;
  /** Fetched pictures that only say that there is no photo. */
  readonly placeholders: number;
  /** Photos that pages show from their own host, or as they were, because of a problem. */
  readonly failed: number;
  /** New photos that are left for the next run. */
  readonly pending: number;
  readonly problems: readonly PhotoProblem[];
}

/** Photos of a problem that a report lists. */
const LISTED = 20;

/** Creates the report of a tenant, which counts while photos are mirrored. */
export function createPhotoReport() {
  const counts = { fetched: 0, bytes: 0, encoded: 0, reused: 0, placeholders: 0, failed: 0, pending: 0 };
  const problems = new Map<string, { count: number; photos: FailedPhoto[] }>();
  return {
    addFetched(bytes: number) {
      counts.fetched += 1;
      counts.bytes += bytes;
    },
    add(count: 'encoded' | 'reused' | 'placeholders' | 'pending') {
      counts[count] += 1;
    },
    addFailure({ car, url, reason }: FailedPhoto & { readonly reason: string }) {
      counts.failed += 1;
      const problem = problems.get(reason) ?? { count: 0, photos: [] };
      problem.count += 1;
      if (problem.photos.length < LISTED) problem.photos.push({ car, url });
      problems.set(reason, problem);
    },
    get: (): PhotoReport => ({
      ...counts,
      problems: [...problems].map(([reason, problem]) => ({ reason, ...problem })),
    }),
  };
}

/** Adds up the counts of several reports. */
export function sumPhotos(reports: readonly PhotoReport[]): Omit<PhotoReport, 'problems'> {
  const sum = (key: keyof Omit<PhotoReport, 'problems'>): number =>
    reports.reduce((total, report) => total + report[key], 0);
  return {
    fetched: sum('fetched'),
    bytes: sum('bytes'),
    encoded: sum('encoded'),
    reused: sum('reused'),
    placeholders: sum('placeholders'),
    failed: sum('failed'),
    pending: sum('pending'),
  };
}
