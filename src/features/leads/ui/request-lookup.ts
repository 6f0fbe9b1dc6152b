/** Forms work without the answer, so they do not wait long for it. */
const TIMEOUT_MS = 10_000;

/** Calls a service of the platform and returns its JSON, or nothing for 204 and 404. Rejects for any other failure. */
export async function requestLookup(url: string, init?: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { signal, ...init, headers: { accept: 'application/json', ...init?.headers } });
  if (response.status === 404 || response.status === 204) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
