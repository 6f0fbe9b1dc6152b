/** Nobody waits longer for an answer that a form can do without. */
const PATIENCE_MS = 10_000;

/** Asks a service of the platform, and answers with what it says: undefined where it says that there is nothing. */
export async function askService(url: string, init?: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { signal, ...init, headers: { accept: 'application/json', ...init?.headers } });
  if (response.status === 404 || response.status === 204) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
