import { ApiError } from '../http/errors.ts';

/** Bytes of uploads that may be in progress at once. */
export interface UploadCapacity {
  /** All addresses together. */
  readonly total: number;
  /** Per address. */
  readonly perAddress: number;
}

export interface UploadGate {
  /**
   * Runs work that reads this many bytes. Answers 503 without reading the body when there is no capacity; the browser
   * retries with its lead.
   */
  reserve<Result>(
    upload: { readonly address: string; readonly bytes: number },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Tracks the uploads of this process by the bytes that each may still send, because memory is the limit. */
export function createUploadGate(capacity: UploadCapacity): UploadGate {
  const reserved = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number): void => {
    all += bytes;
    const own = (reserved.get(address) ?? 0) + bytes;
    if (own > 0) reserved.set(address, own);
    else reserved.delete(address);
  };
  return {
    async reserve({ address, bytes }, work) {
      const isFull = all + bytes > capacity.total || (reserved.get(address) ?? 0) + bytes > capacity.perAddress;
      if (isFull) throw new ApiError(503, ({ apiUploadsBusy }) => apiUploadsBusy, { retryAfter: RETRY_SECONDS });
      add(address, bytes);
      try {
        return await work();
      } finally {
        add(address, -bytes);
      }
    },
  };
}

/** Most uploads take less on a phone connection. */
const RETRY_SECONDS = 30;
