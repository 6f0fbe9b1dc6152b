import { leaveLink } from './linked.ts';
import type { SavedTexts } from './saved-page.ts';

interface LinkAnswerProps {
  /** Absent where there is nothing to keep. */
  onKeep: (() => void) | undefined;
  texts: SavedTexts;
}

/** What a shopper may do with the cars of a link: keep them, or go back to their own. */
export function LinkAnswer({ onKeep, texts }: LinkAnswerProps) {
  return (
    <p className="flex flex-wrap gap-3">
      {onKeep && (
        <button type="button" className="btn btn-primary" onClick={onKeep}>
          {texts.keep}
        </button>
      )}
      <button type="button" className="btn btn-outline" onClick={leaveLink}>
        {texts.showMine}
      </button>
    </p>
  );
}
