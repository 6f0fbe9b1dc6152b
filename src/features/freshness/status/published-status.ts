/** Fetches the published status. Loaded only on pages that show cars. */
import { STATUS_PATH } from '#src/features/cars/card/index.ts';
import { findPartIndex, getPartPath, parseStatusFile, type StatusFile } from './status.ts';

/** Timeout of a request. */
const PATIENCE_MS = 8000;
/** Parts of a page that ask within this time share one answer. A failed request is retried by the next caller. */
const SHARED_MS = 5000;

const shared = new Map<string, { readonly at: number; readonly answer: Promise<StatusFile | undefined> }>();

/**
 * Returns the published status file that has a car, if the site lists it: `/status.json`, or the part of a large stock that it
 * names. Undefined if it cannot be fetched or is invalid. Never rejects.
 */
export async function getPublishedStatus(id: string): Promise<StatusFile | undefined> {
  const status = await shareFile(STATUS_PATH);
  const parts = status?.parts;
  return parts === undefined ? status : await shareFile(getPartPath(findPartIndex(id, parts), parts));
}

function shareFile(path: string): Promise<StatusFile | undefined> {
  const at = Date.now();
  const latest = shared.get(path);
  if (latest && at - latest.at < SHARED_MS) return latest.answer;
  const answer = fetchFile(path);
  shared.set(path, { at, answer });
  void answer.then((status) => {
    if (!status) shared.delete(path);
  });
  return answer;
}

async function fetchFile(path: string): Promise<StatusFile | undefined> {
  // Offline, a request would only log an error to the console.
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? parseStatusFile(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
