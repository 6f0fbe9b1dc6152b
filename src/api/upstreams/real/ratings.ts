import * as v from 'valibot';
import { UpstreamError, type Upstreams } from '../upstreams.ts';
import { askService, type HttpService } from './http-json.ts';

const RatingSchema = v.object({
  reviewCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  avgStarRating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
});

/** The rating of a dealer: `GET <url>/ratings?orgId=`. */
export function ratingService(service: HttpService): Upstreams['reviews'] {
  return {
    async rating(orgId) {
      const rating = await askService(service, RatingSchema, { path: '/ratings', query: { orgId }, repeatable: true });
      if (!rating) throw new UpstreamError(`${service.name} does not know the dealer's orgId.`);
      return rating;
    },
  };
}
