import * as v from 'valibot';
import {
  about,
  CountSchema,
  PhoneSchema,
  RatingSchema,
  SlugSchema,
  TextSchema,
  toggle,
  WebUrlSchema,
} from '#src/lib/fields.ts';

/** A dealership of the group (spec 2 §3). */
export const DealershipSchema = v.strictObject({
  id: v.pipe(CountSchema, about('Id of the dealership.', 1001)),
  name: v.pipe(TextSchema, about('Name of the dealership.', 'City Motors')),
  average_rating: v.optional(v.pipe(RatingSchema, about('Average of its reviews.', 4.6))),
  review_count: v.optional(v.pipe(CountSchema, about('Number of its reviews.', 212))),
});

/** Who the dealer is to other systems and to makers (spec 2 §3). */
export const IDENTITY_ENTRIES = {
  dealership_id: v.pipe(CountSchema, about("The dealership's id.", 1001)),
  dealer_id: v.optional(v.pipe(CountSchema, about("The dealer's id, where it is not the dealership's.", 2001))),
  name: v.pipe(TextSchema, about('What visitors know the dealer as.', 'City Motors')),
  phone: v.optional(v.pipe(PhoneSchema, about('The number in header and footer.', '(02) 5550 0101'))),
  manufacturer: v.optional(
    v.pipe(
      v.strictObject({ name: v.pipe(TextSchema, about('Name of the maker.', 'Toyota')) }),
      about('The maker that the site is for.', { name: 'Toyota' }),
    ),
  ),
  manufacturer_id: v.optional(v.pipe(CountSchema, about('Id of that maker.', 12))),
  dealership_group: v.optional(
    v.pipe(SlugSchema, about('Slug of the group that the dealer belongs to.', 'example-group')),
  ),
};

/** Services of others that the site uses (spec 2 §3). */
export const SERVICE_ENTRIES = {
  garage_enabled: toggle(false, 'Links to the garage page.'),
  xtime_url: v.optional(
    v.pipe(
      WebUrlSchema,
      about('Page of the provider that service bookings are made with.', 'https://booking.example.com'),
    ),
  ),
  google_site_verification: v.optional(
    v.pipe(TextSchema, about('Token that proves to a search engine whose site it is.', 'abc123')),
  ),
  autobot: toggle(false, 'Gives the chatbot its facts about each page.'),
};
