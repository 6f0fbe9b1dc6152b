import { shortId } from '#src/lib/short-id.ts';
import type { ThirdPartyScript } from './schema.ts';

/** What the browser is told of the scripts of others. */
export interface ThirdPartyData {
  readonly scripts: readonly Pick<ThirdPartyScript, 'src' | 'load' | 'attributes'>[];
  /** Present where a script needs consent: where the answer is kept, and what it is an answer to. */
  readonly consent?: { readonly key: string; readonly asked: string };
}

/** The data of a site's scripts. A script that was not there when a visitor agreed is asked for again. */
export function thirdPartyData(scripts: readonly ThirdPartyScript[], slug: string): ThirdPartyData {
  const asking = scripts.filter(({ load }) => load === 'consent');
  return {
    scripts: scripts.map(({ src, load, attributes }) => ({ src, load, attributes })),
    ...(asking.length > 0 && {
      consent: { key: `consent:${slug}`, asked: shortId(asking.map(({ name, src }) => `${name} ${src}`).join('\n')) },
    }),
  };
}
