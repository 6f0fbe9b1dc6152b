/** Networks that tests send from: half of them IPv4, in reserved ranges (RFC 2544, RFC 3849). */
export const NETWORKS = 500;

/** Returns an address in one of the networks. A trusted proxy reports it in X-Forwarded-For. */
export function getAddress(index: number): string {
  const network = index % NETWORKS;
  return network % 2 === 0 ? `198.18.${network % 256}.${network % 251}` : `2001:db8:${network.toString(16)}::1`;
}
