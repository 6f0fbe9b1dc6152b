/**
 * Throws in the default case of a switch over every option. A missing case does not compile; a value from outside that does not
 * match its type throws instead of rendering nothing.
 */
export function throwIncorrectOption(option: never): never {
  throw new Error('An incorrect option was provided to a switch-case statement', { cause: option });
}
