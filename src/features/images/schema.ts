import * as v from 'valibot';
import { about, ImageUrlSchema } from '#src/lib/fields.ts';

const PLACEHOLDERS = ['url', 'path', 'width', 'height', 'quality', 'fit', 'format'];

const TemplateSchema = v.pipe(
  v.string(),
  v.check(
    isTemplate,
    'Write an https:// address with {url} or {path}, with {width}, and with no other braces than those of {height}, {quality}, {fit} and {format}.',
  ),
  v.title('the address of an image service with placeholders, such as "https://images.example.com/{path}?w={width}"'),
);

function isTemplate(text: string): boolean {
  const names = [...text.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
  const filled = text.replaceAll(/\{[a-z]+\}/gu, '1');
  return (
    /^https:\/\/[^{}/]+\//u.test(text) &&
    !/[\s"'<>\\`{}]|,$/u.test(filled) &&
    URL.canParse(filled) &&
    names.every((name) => PLACEHOLDERS.includes(name)) &&
    (names.includes('url') || names.includes('path')) &&
    names.includes('width')
  );
}

const HostSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u, 'Write the host alone, in lower case: "photos.example.com".'),
  v.title('a host, such as "photos.example.com"'),
);

/** Who scales pictures (spec 2 §7). */
const ImagesSchema = v.pipe(
  v.strictObject({
    provider: v.optional(
      v.pipe(
        v.picklist(['files', 'cdn']),
        about(
          '"files" ships pictures of the dealer in sizes made by the build; "cdn" asks a service for every size.',
          'cdn',
        ),
      ),
      'files',
    ),
    url: v.optional(
      v.pipe(
        TemplateSchema,
        about(
          "Address of the service. {url} is the picture's whole address, {path} what follows its host.",
          'https://images.example.com/{path}?w={width}&h={height}&q={quality}&fit={fit}&fm={format}',
        ),
      ),
    ),
    hosts: v.optional(
      v.pipe(
        v.array(HostSchema),
        about('Hosts whose pictures the service takes; those of all hosts when left out.', ['photos.example.com']),
      ),
      [],
    ),
  }),
  v.forward(
    v.check(({ provider, url }) => provider !== 'cdn' || url !== undefined, 'Add "url", the address of the service.'),
    ['url'],
  ),
  about('Who cuts and scales pictures.', { provider: 'files' }),
);

/** The dealer's sign and the picture of its own that other sites show. */
export const PICTURE_ENTRIES = {
  icon: v.optional(
    v.pipe(
      v.strictObject({
        url: v.pipe(ImageUrlSchema, about('A square SVG or PNG in assets/.', '/assets/icon.svg')),
      }),
      about(
        "A square mark for tabs and home screens; the logo where it is nearly square, else the dealer's initials.",
        {
          url: '/assets/icon.svg',
        },
      ),
    ),
  ),
  share_image: v.optional(
    v.pipe(
      v.strictObject({
        url: v.pipe(
          ImageUrlSchema,
          about('A picture in assets/ or elsewhere, at best 1200 pixels wide or more.', '/assets/yard.jpg'),
        ),
      }),
      about('What other sites show of pages without a picture; the logo on plain ground when left out.', {
        url: '/assets/yard.jpg',
      }),
    ),
  ),
  images: v.optional(ImagesSchema, {}),
};
