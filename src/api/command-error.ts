/** Thrown for errors that the person at the terminal can fix; its message is shown to them. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
