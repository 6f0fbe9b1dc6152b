import { $watchlist, $watchlistPhase } from '../lists/index.ts';

const place = document.querySelector<HTMLElement>('[data-watchlist-count]');

function show(): void {
  const text = place?.dataset['watchlistCount'] ?? '';
  if (place && $watchlistPhase.get() === 'loaded')
    place.textContent = text.replace('{count}', String($watchlist.get().length));
}

$watchlist.subscribe(show);
$watchlistPhase.listen(show);
