import * as v from 'valibot';
import { about, ImageUrlSchema } from '#src/lib/fields.ts';

const PLACEHOLDERS = ['url', 'path', 'width', 'height', 'quality', 'fit', 'format'];

const TemplateSchema = v.pipe(
  v.string(),
  v.check(
    isTemplate,
    "Write an https:// address, or a path for a service on the site's own domain, with {url} or {path}, with {width}, and with no other braces than those of {height}, {quality}, {fit} and {format}.",
  ),
  v.title('the address of an image service with placeholders, such as "https://images.example.com/{path}?w={width}"'),
);

function isTemplate(text: string): boolean {
  const names = [...text.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
  const filled = text.replaceAll(/\{[a-z]+\}/gu, '1');
  return (
    /^(?:https:\/\/[^{}/]+\/|\/[^{}/\\])/u.test(text) &&
    !/[\s"'<>\\`{}]|,$/u.test(filled) &&
    URL.canParse(filled, 'https://site.example') &&
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

/** The provider that scales pictures. */
const ImagesSchema = v.pipe(
  v.strictObject({
    provider: v.optional(
      v.pipe(
        v.picklist(['mirror', 'files', 'cdn']),
        about(
          '"mirror": the build resizes the dealer\'s pictures, and fetches the photos of cars from their hosts. "files": it leaves those on their hosts. "cdn": a service resizes all.',
          'cdn',
        ),
      ),
      'mirror',
    ),
    url: v.optional(
      v.pipe(
        TemplateSchema,
        about(
          "URL of the service, or its path on the site's own domain. {url} is the picture's full URL, {path} the part after its host.",
          'https://images.example.com/{path}?w={width}&h={height}&q={quality}&fit={fit}&fm={format}',
        ),
      ),
    ),
    hosts: v.optional(
      v.pipe(
        v.array(HostSchema),
        about('Hosts of pictures that the service resizes; all hosts by default.', ['photos.example.com']),
      ),
      [],
    ),
  }),
  v.forward(
    v.check(({ provider, url }) => provider !== 'cdn' || url !== undefined, 'Add "url", the address of the service.'),
    ['url'],
  ),
  about('How pictures are resized.', { provider: 'mirror' }),
);

/** The dealer's icon, and the share image that other sites show. */
export const PICTURE_ENTRIES = {
  icon: v.optional(
    v.pipe(
      v.strictObject({
        url: v.pipe(ImageUrlSchema, about('A square SVG or PNG in assets/.', '/assets/icon.svg')),
      }),
      about(
        "A square icon for tabs and home screens. By default the logo if it is nearly square, else the dealer's initials.",
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
          about('A picture in assets/ or elsewhere, ideally at least 1200 pixels wide.', '/assets/yard.jpg'),
        ),
      }),
      about('Share image of pages without a picture; the logo on a plain background by default.', {
        url: '/assets/yard.jpg',
      }),
    ),
  ),
  images: v.optional(ImagesSchema, {}),
};
