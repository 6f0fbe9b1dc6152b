/**
 * For the default of a switch over every option (spec 2 §8): an option without a case does not compile, and one that comes
 * from outside in spite of its type is an error and not a blank.
 */
export function incorrectOption(option: never): never {
  throw new Error('An incorrect option was provided to a switch-case statement', { cause: option });
}
