import type { Site } from '#src/site/index.ts';
import { CODE_RULES } from './codes.ts';

/**
 * The text message with a code. Its last line binds the code to the site (https://wicg.github.io/sms-one-time-codes/): phones
 * offer it for filling in there, and on no site that only looks like it.
 */
export function codeMessage({ name, url }: Pick<Site, 'name' | 'url'>, code: string): string {
  const minutes = CODE_RULES.seconds / 60;
  return [
    `${code} is your code to sign in at ${name}. It works for ${minutes} minutes. Give it to nobody.`,
    '',
    `@${new URL(url).hostname} #${code}`,
  ].join('\n');
}
