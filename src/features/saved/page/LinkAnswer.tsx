import { leaveSharedLink } from '../lists/index.ts';
import type { SavedTexts } from './saved-page.ts';

interface LinkAnswerProps {
  /** Undefined if there is nothing to keep. */
  onKeep: (() => void) | undefined;
  texts: SavedTexts;
}

/** Buttons to keep the cars of a shared link or return to one's own. */
export function LinkAnswer({ onKeep, texts }: LinkAnswerProps) {
  return (
    <p className="flex flex-wrap gap-3">
      {onKeep && (
        <button type="button" className="btn btn-primary" onClick={onKeep}>
          {texts.keep}
        </button>
      )}
      <button type="button" className="btn btn-outline" onClick={leaveSharedLink}>
        {texts.showMine}
      </button>
    </p>
  );
}
