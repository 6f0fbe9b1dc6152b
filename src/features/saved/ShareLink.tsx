import { useState } from 'react';
import { carLink } from './car-link.ts';
import type { SavedTexts } from './saved-page.ts';

interface ShareLinkProps {
  /** The page that the link opens, and the cars that it names. */
  path: string;
  slugs: readonly string[];
  texts: SavedTexts;
}

/** Hands on a link to cars: to the device's own sharing where it has one, into the clipboard, or to be copied by hand. */
export function ShareLink({ path, slugs, texts }: ShareLinkProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'by-hand'>('none');
  const url = location.origin + carLink(path, slugs);
  const copy = () =>
    // A page that is not served securely has no clipboard, and a browser may refuse it.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('by-hand'),
      );
  // Whoever closes the device's dialog has changed their mind.
  const share = () => navigator.share({ title: document.title, url }).catch(() => undefined);
  return (
    <div className="share-link">
      {outcome === 'by-hand' && (
        <input
          className="field"
          readOnly
          value={url}
          aria-label={texts.link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {outcome === 'copied' && texts.copied}
      </p>
      <button type="button" className="btn btn-outline" onClick={copy}>
        {texts.copy}
      </button>
      {'share' in navigator && (
        <button type="button" className="btn btn-outline" onClick={share}>
          {texts.share}
        </button>
      )}
    </div>
  );
}
