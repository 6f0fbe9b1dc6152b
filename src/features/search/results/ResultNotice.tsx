import type { Messages } from '#src/lib/locale/index.ts';

/** Says quietly that the results are the last ones, not the ones asked for. */
export function ResultNotice({ messages, onRetry }: { messages: Messages; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-control bg-notice-soft px-4 py-2 text-notice-text"
    >
      <p className="grow">{messages.searchFailed}</p>
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
