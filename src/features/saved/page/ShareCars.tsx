import { useState } from 'react';
import { makeCarLink } from '../lists/index.ts';
import type { SavedTexts } from './saved-page.ts';

interface ShareLinkProps {
  /** The page that the link opens, and the cars that it names. */
  path: string;
  slugs: readonly string[];
  texts: SavedTexts;
}

/** Shares a link to cars by the device's own sharing, the clipboard, or a field to copy from. */
export function ShareCars({ path, slugs, texts }: ShareLinkProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'by-hand'>('none');
  const url = location.origin + makeCarLink(path, slugs);
  const copy = () =>
    // Pages not on https have no clipboard, and a browser may deny access.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('by-hand'),
      );
  // Sharing also rejects when the shopper cancels.
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
