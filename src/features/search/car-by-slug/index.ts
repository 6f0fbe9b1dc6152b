import type { CardSource } from '../../cars/card/index.ts';
import { browserSearch } from '../browser.ts';
import { and, oneOf } from '../filter.ts';
import { searchPlan } from '../plan.ts';
import type { SearchScope } from '../scope.ts';
import { EMPTY_STATE } from '../state.ts';

/**
 * The car that search knows by the name in its address: for a browser, and loaded only where the site has no page of it.
 * Nothing when search does not know it either. Rejects when nobody can answer.
 */
export function carBySlug(slug: string, scope: SearchScope): Promise<CardSource | undefined> {
  return carBy('slug', slug, scope);
}

/** The same by its id, for pages that are told of a car by `car_id` in their address (spec 1 §2). */
export function carById(id: string, scope: SearchScope): Promise<CardSource | undefined> {
  return carBy('id', id, scope);
}

async function carBy(key: 'slug' | 'id', value: string, scope: SearchScope): Promise<CardSource | undefined> {
  const plan = searchPlan(EMPTY_STATE, scope, Date.now(), 'cards');
  const wanted = { ...plan, stock: and(plan.stock, oneOf(key, [value])) };
  const { answer } = await browserSearch(scope).search(wanted, new AbortController().signal);
  return answer.hits.find((car) => car[key] === value);
}
