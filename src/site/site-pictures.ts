import { themeTokens } from '#src/features/frame/index.ts';
import {
  type AssetSource,
  type Emblem,
  IMAGE_SIZES,
  type ImageProvider,
  initialsOf,
  type PictureRecipe,
  type PlannedPicture,
  type SharedImage,
  type SizedFile,
  sharedEmblemPath,
  sharedImage,
  sizedFile,
  sizedPath,
  type TenantAssets,
} from '#src/features/images/index.ts';
import type { SiteContext } from './routes-context.ts';

/** Pictures of a site: the ones that the build has to make, and how pages name them. */
export interface SitePictures {
  readonly provider: ImageProvider;
  /** What other sites show of a page without a picture of its own. */
  readonly share: SharedImage;
  readonly pictures: readonly PlannedPicture[];
}

const made = new WeakMap<SiteContext, SitePictures>();

/** Plans the icons, the picture for sharing and the dealer's own pictures in their sizes, once for all pages. */
export function picturesOf(context: SiteContext): SitePictures {
  let pictures = made.get(context);
  if (!pictures) {
    pictures = planPictures(context);
    made.set(context, pictures);
  }
  return pictures;
}

const NO_ASSETS: TenantAssets = new Map();

function planPictures({ site, assets = NO_ASSETS }: SiteContext): SitePictures {
  const { images } = site;
  const files: Record<string, SizedFile> = {};
  const pictures = iconsOf(site, assets);
  if (images.provider === 'files') {
    for (const [url, asset] of assets) {
      // One that is made for sharing is on no page, or is shown there as it is.
      const sized = url === site.share_image?.url ? undefined : sizedFile(url, asset);
      if (!sized) continue;
      files[url] = sized.file;
      pictures.push(...sized.pictures);
    }
  }
  const provider: ImageProvider =
    images.url === undefined || images.provider === 'files'
      ? { kind: 'files', files }
      : { kind: 'cdn', template: images.url, hosts: images.hosts, origin: site.url };
  const share = shareOf(site, assets, provider);
  if ('recipe' in share) pictures.push({ path: share.image.url, recipe: share.recipe });
  return { provider, share: share.image, pictures };
}

type Site = SiteContext['site'];

/** A logo of these proportions can still be read on an icon; a longer one gives way to initials. */
const NEARLY_SQUARE = { from: 2 / 3, to: 3 / 2 };

const ICONS = [
  { path: '/favicon.svg', format: 'svg', side: 64, shape: 'rounded' },
  { path: '/favicon.ico', format: 'ico', side: 32, shape: 'rounded' },
  { path: '/apple-touch-icon.png', format: 'png', side: 180, shape: 'square' },
  { path: '/icon-192.png', format: 'png', side: 192, shape: 'rounded' },
  { path: '/icon-512.png', format: 'png', side: 512, shape: 'rounded' },
  { path: '/icon-maskable-512.png', format: 'png', side: 512, shape: 'masked' },
] as const;

/**
 * How much of an icon its mark takes. Phones round a square icon by themselves; of a masked one they may cut all that is
 * outside of a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const SHAPES = {
  rounded: { corner: 0.2, scale: 1 },
  square: { corner: 0, scale: 1 },
  masked: { corner: 0, scale: 0.76 },
} as const satisfies Record<(typeof ICONS)[number]['shape'], object>;

function iconsOf(site: Site, assets: TenantAssets): PlannedPicture[] {
  return ICONS.map(({ path, format, side, shape }) => ({
    path,
    recipe: { kind: 'emblem', emblem: iconEmblem(site, assets, shape), format, width: side, height: side },
  }));
}

function iconEmblem(site: Site, assets: TenantAssets, shape: keyof typeof SHAPES): Emblem {
  const { corner, scale } = SHAPES[shape];
  const { brand = '', surface = '', 'on-brand': ink = '' } = themeTokens(site.theme);
  const icon = sourceOf(site.icon?.url, assets);
  const side = (share: number) => ({ width: share * scale, height: share * scale });
  // An icon of the dealer's has a ground and corners of its own, but phones fill with black what is clear.
  if (icon) return { mark: icon, background: shape === 'rounded' ? 'none' : brand, ink, room: side(1), corner };
  const logo = sourceOf(site.logo?.url, assets);
  if (logo && logo.ratio >= NEARLY_SQUARE.from && logo.ratio <= NEARLY_SQUARE.to) {
    return { mark: logo, background: surface, ink, room: side(0.84), corner };
  }
  const room = { width: 0.66 * scale, height: 0.46 * scale };
  return { mark: { kind: 'letters', letters: initialsOf(site.name) }, background: brand, ink, room, corner };
}

function sourceOf(url: string | undefined, assets: TenantAssets) {
  const asset = url === undefined ? undefined : assets.get(url);
  if (url === undefined || !asset) return undefined;
  const source: AssetSource = { url, hash: asset.hash };
  return { kind: 'asset', source, ratio: asset.width / asset.height } as const;
}

const JPEG = 'image/jpeg';

/** The dealer's own picture cut to the size for sharing, else its logo, else its initials (spec 2 §2, "Page metadata"). */
function shareOf(
  site: Site,
  assets: TenantAssets,
  provider: ImageProvider,
): { image: SharedImage; recipe?: PictureRecipe } {
  const { width, height, quality } = IMAGE_SIZES.share;
  const url = site.share_image?.url;
  const own = sourceOf(url, assets);
  if (own) {
    const recipe = { kind: 'sized', source: own.source, format: 'jpeg', width, height, quality } as const;
    return { image: { url: sizedPath(recipe), type: JPEG, width, height }, recipe };
  }
  const elsewhere = url === undefined || url.startsWith('/') ? undefined : sharedImage(url, provider);
  if (elsewhere) return { image: elsewhere };
  const { brand = '', surface = '', 'on-brand': ink = '' } = themeTokens(site.theme);
  const logo = sourceOf(site.logo?.url, assets);
  const emblem: Emblem = logo
    ? { mark: logo, background: surface, ink, room: { width: 0.62, height: 0.5 }, corner: 0 }
    : {
        mark: { kind: 'letters', letters: initialsOf(site.name) },
        background: brand,
        ink,
        room: { width: 0.5, height: 0.36 },
        corner: 0,
      };
  const recipe = { kind: 'emblem', emblem, format: 'jpeg', width, height } as const;
  return { image: { url: sharedEmblemPath(recipe), type: JPEG, width, height }, recipe };
}
