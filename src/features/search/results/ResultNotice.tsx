import type { Messages } from '#src/lib/locale/browser.ts';
import type { SearchView } from '../page/index.ts';

interface ResultNoticeProps {
  view: SearchView;
  messages: Messages;
  onRetry: () => void;
}

/**
 * A notice that the results come from the published stock, or could not be loaded. It overlays the lower end of the
 * screen, because in the flow it would push the results down and up again. Below the last result it sits in the margin of
 * the page, so that it never covers the page links.
 */
export function ResultNotice({ view: { phase, source }, messages, onRetry }: ResultNoticeProps) {
  const text = phase === 'failed' ? messages.searchFailed : source === 'snapshot' && messages.searchOffline;
  return (
    <div role="status" className="search-notice">
      {text && (
        <div>
          <p>{text}</p>
          {phase === 'failed' && (
            <button type="button" className="btn btn-outline" onClick={onRetry}>
              {messages.tryAgain}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
