const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/u;

/** `fetch` for sandboxes, which talk to nothing but this machine. */
export const fetchLoopback: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { hostname } = new URL(request.url);
  if (!LOOPBACK.test(hostname)) throw new TypeError(`A sandbox sends nothing to ${hostname}.`);
  return await fetch(request, { redirect: 'error' });
};
