import { makeShortId } from '#src/lib/hash.ts';
import type { ThirdPartyScript } from './schema.ts';

/** The data about third-party scripts that the browser needs. */
export interface ThirdPartyData {
  readonly scripts: readonly Pick<ThirdPartyScript, 'src' | 'load' | 'attributes'>[];
  /** Present if a script needs consent: the storage key of the decision, and the id of the scripts that it covers. */
  readonly consent?: { readonly key: string; readonly asked: string } | undefined;
}

/** Returns the data of a site's scripts. A new script asks for consent again. */
export function makeThirdPartyData(scripts: readonly ThirdPartyScript[], slug: string): ThirdPartyData {
  const asking = scripts.filter(({ load }) => load === 'consent');
  return {
    scripts: scripts.map(({ src, load, attributes }) => ({ src, load, attributes })),
    consent:
      asking.length > 0
        ? {
            key: `consent:${slug}`,
            asked: makeShortId(asking.map(({ name, src }) => `${name} ${src}`).join('\n')),
          }
        : undefined,
  };
}
