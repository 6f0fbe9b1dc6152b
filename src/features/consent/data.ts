import { makeShortId } from '#src/lib/hash.ts';
import { SCRIPT_PURPOSES, type ScriptPurpose } from './consent.ts';
import type { ThirdPartyScript } from './schema.ts';

/** The data about third-party scripts that the browser needs. */
export interface ThirdPartyData {
  readonly scripts: readonly Pick<ThirdPartyScript, 'src' | 'purpose' | 'load' | 'attributes'>[];
  /** Present if a script needs consent: the storage key of the answer, the id of the scripts it covers, and their purposes. */
  readonly consent?:
    | { readonly key: string; readonly asked: string; readonly purposes: readonly ScriptPurpose[] }
    | undefined;
}

/** Returns the data of a site's scripts. A new script asks for consent again. */
export function makeThirdPartyData(scripts: readonly ThirdPartyScript[], slug: string): ThirdPartyData {
  const asking = scripts.filter(({ load }) => load === 'consent');
  return {
    scripts: scripts.map(({ src, purpose, load, attributes }) => ({ src, purpose, load, attributes })),
    consent:
      asking.length > 0
        ? {
            key: `consent:${slug}`,
            asked: makeShortId(asking.map(({ name, purpose, src }) => `${name} ${purpose} ${src}`).join('\n')),
            purposes: SCRIPT_PURPOSES.filter((purpose) => asking.some((script) => script.purpose === purpose)),
          }
        : undefined,
  };
}
