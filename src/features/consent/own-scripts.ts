/** The address of a script among the dealer's own files. */
const OWN_SCRIPT = /^\/assets\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.js)$/u;

export const isOwnScript = (src: string): boolean => OWN_SCRIPT.test(src);

/** Lists the scripts among a dealer's own files, relative to its assets folder. */
export const listOwnScripts = (scripts: readonly { readonly src: string }[]): string[] =>
  scripts.flatMap(({ src }) => OWN_SCRIPT.exec(src)?.[1] ?? []);
