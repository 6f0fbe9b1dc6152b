import { $savedLists, $watchlist, $watchlistPhase } from '../lists/index.ts';

const place = document.querySelector<HTMLElement>('[data-saved-count]');
const isWatchlist = place?.dataset['of'] === 'watchlist';
const $cars = isWatchlist ? $watchlist : $savedLists.$favourites;

function show(): void {
  const text = place?.dataset['savedCount'] ?? '';
  if (place && (!isWatchlist || $watchlistPhase.get() === 'loaded'))
    place.textContent = text.replace('{count}', String($cars.get().length));
}

$cars.subscribe(show);
$watchlistPhase.listen(show);
