import * as v from 'valibot';
import { UpstreamError, type Upstreams } from '../upstreams.ts';
import { type HttpService, requestJson } from './http-json.ts';

const RatingSchema = v.object({
  reviewCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  avgStarRating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
});

/** Creates the reviews service: `GET <url>/ratings?orgId=`. */
export function createRatingService(service: HttpService): Upstreams['reviews'] {
  return {
    async rating(orgId) {
      const rating = await requestJson(service, RatingSchema, { path: '/ratings', query: { orgId }, repeatable: true });
      if (!rating) throw new UpstreamError(`${service.name} does not know the dealer's orgId.`);
      return rating;
    },
  };
}
