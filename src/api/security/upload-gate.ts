import { ApiError } from '../http/errors.ts';

/** How many bytes of uploads may be on their way at once. */
export interface UploadRoom {
  /** Of everybody. */
  readonly all: number;
  /** Of one address. */
  readonly address: number;
}

export interface UploadGate {
  /**
   * Does the work that reads and keeps so many bytes. Refuses it with 503 where there is no room for them now: nothing was read
   * by then, and the browser comes again with its lead.
   */
  hold<Result>(
    upload: { readonly address: string; readonly bytes: number },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** Counts the uploads of this process, each with all that it may still bring: it is their memory that is at stake. */
export function createUploadGate(room: UploadRoom): UploadGate {
  const held = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number): void => {
    all += bytes;
    const own = (held.get(address) ?? 0) + bytes;
    if (own > 0) held.set(address, own);
    else held.delete(address);
  };
  return {
    async hold({ address, bytes }, work) {
      const isFull = all + bytes > room.all || (held.get(address) ?? 0) + bytes > room.address;
      if (isFull) throw new ApiError(503, FULL, { retryAfter: FULL_SECONDS });
      add(address, bytes);
      try {
        return await work();
      } finally {
        add(address, -bytes);
      }
    },
  };
}

const FULL = 'Many files are being sent to us at this moment. Please try again in half a minute, or call us.';
/** Most uploads take less on a phone's line. */
const FULL_SECONDS = 30;
