import type { CardSource } from '../../cars/card/index.ts';
import { and, EMPTY_STATE, isIn, planSearch, type SearchScope } from '../core/index.ts';
import { createBrowserSearch } from '../service/index.ts';

/**
 * Finds a car by the slug in its URL. Browsers load this module only when the site has no page of the car. Resolves to
 * undefined when search does not have the car either. Rejects when neither the engine nor the stock can answer.
 */
export function findCarBySlug(slug: string, scope: SearchScope): Promise<CardSource | undefined> {
  return findCar('slug', slug, scope);
}

/** Finds a car by its id, for pages with `car_id` in their URL. */
export function findCarById(id: string, scope: SearchScope): Promise<CardSource | undefined> {
  return findCar('id', id, scope);
}

async function findCar(key: 'slug' | 'id', value: string, scope: SearchScope): Promise<CardSource | undefined> {
  const plan = planSearch(EMPTY_STATE, scope, Date.now(), 'cards');
  const carPlan = { ...plan, stock: and(plan.stock, isIn(key, [value])) };
  const { answer } = await createBrowserSearch(scope).search(carPlan, new AbortController().signal);
  return answer.hits.find((car) => car[key] === value);
}
