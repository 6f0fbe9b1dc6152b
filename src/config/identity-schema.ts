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

/** A dealership of the group. */
export const DealershipSchema = v.strictObject({
  id: v.pipe(CountSchema, about('Id of the dealership.', 1001)),
  name: v.pipe(TextSchema, about('Name of the dealership.', 'City Motors')),
  average_rating: v.optional(v.pipe(RatingSchema, about('Average review rating.', 4.6))),
  review_count: v.optional(v.pipe(CountSchema, about('Number of reviews.', 212))),
});

/** Ids and names that identify the dealer to other systems and to manufacturers. */
export const IDENTITY_ENTRIES = {
  dealership_id: v.pipe(CountSchema, about("The dealership's id.", 1001)),
  dealer_id: v.optional(
    v.pipe(CountSchema, about("The code that leads give the dealer by, such as the maker's dealer code.", 2001)),
  ),
  name: v.pipe(TextSchema, about('Public name of the dealer.', 'City Motors')),
  phone: v.optional(v.pipe(PhoneSchema, about('Phone number in the header and footer.', '(02) 5550 0101'))),
  manufacturer: v.optional(
    v.pipe(
      v.strictObject({ name: v.pipe(TextSchema, about('Name of the maker.', 'Toyota')) }),
      about('The manufacturer the site represents.', { name: 'Toyota' }),
    ),
  ),
  manufacturer_id: v.optional(v.pipe(CountSchema, about('Id of that manufacturer in leads.', 12))),
  dealership_group: v.optional(v.pipe(SlugSchema, about("Slug of the dealer's group in leads.", 'example-group'))),
};

/** Third-party services that the site uses. */
export const SERVICE_ENTRIES = {
  garage_enabled: toggle(false, 'Links to the garage page.'),
  xtime_url: v.optional(
    v.pipe(WebUrlSchema, about('Page of the service booking provider.', 'https://booking.example.com')),
  ),
  google_site_verification: v.optional(
    v.pipe(TextSchema, about('Token that verifies site ownership with a search engine.', 'abc123')),
  ),
  autobot: toggle(false, 'Adds the meta tags the chatbot reads about each page.'),
};
