import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SaveButtons } from './SaveButtons.tsx';

const car = {
  id: '1',
  slug: 'a1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  price: 30_000,
  primary_image_url: '/a.jpg',
  availability: 'available' as const,
};
const markup = (facts: Partial<typeof car> | { availability: 'sold' } | { primary_image_url: '' }) =>
  renderToString(<SaveButtons car={{ ...car, ...facts }} />);

describe('SaveButtons', () => {
  test('contain the data of their car', () => {
    expect(markup({})).toContain('`name`:`2021 Toyota Hilux`');
  });

  test('are marked as sold for a car that cannot be bought', () => {
    // saved.css then shows only the button that removes the car from a watchlist.
    expect(markup({})).not.toContain('data-sold');
    expect(markup({ availability: 'sold' })).toContain('data-sold');
  });

  test('are marked for a car without a price or picture, so that sites that compare cars hide them', () => {
    expect(markup({})).not.toContain('data-lacking');
    expect(markup({ price: 0 })).toContain('data-lacking');
    expect(markup({ primary_image_url: '' })).toContain('data-lacking');
  });
});
