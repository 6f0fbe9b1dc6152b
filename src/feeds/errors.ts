/** A mistake in the command's options or settings, with a message for operators. */
export class FeedsRequestError extends Error {}

/** The reason why a feed could not be fetched, in words for the person who has to fix it. Contains no secret. */
export class FeedSourceError extends Error {
  /** True if another attempt may succeed. */
  readonly isTransient: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isTransient?: boolean } = {}) {
    super(message, options);
    this.isTransient = options.isTransient ?? false;
  }
}

const NETWORK_FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'names cannot be looked up at the moment',
  ECONNREFUSED: 'it accepts no connections',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
};

/** Explains an error of a connection to a server. */
export function explainConnection(host: string, error: unknown): FeedSourceError {
  if (error instanceof FeedSourceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new FeedSourceError(`${host} cannot be reached: ${NETWORK_FAILURES[code] ?? message}.`, {
    isTransient: true,
    cause: error,
  });
}
