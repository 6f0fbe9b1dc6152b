/** Returns whether an error of the operating system or of Node has one of these codes, such as "EEXIST". */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
