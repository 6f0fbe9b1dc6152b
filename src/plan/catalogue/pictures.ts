import { makeThemeTokens } from '#src/features/frame/index.ts';
import {
  type AssetSource,
  type Emblem,
  getDrawableInitials,
  getSharedEmblemPath,
  getSizedPath,
  IMAGE_SIZES,
  type ImageProvider,
  makeSharedImage,
  type PictureRecipe,
  type PlannedPicture,
  planSizedFile,
  type SharedImage,
  type SizedFile,
  type TenantAssets,
} from '#src/features/images/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { SiteContext } from '../context.ts';

/** Pictures of a site: the ones that the build has to make, and how pages refer to them. */
export interface SitePictures {
  readonly provider: ImageProvider;
  /** The sharing picture of pages without one. */
  readonly share: SharedImage;
  readonly pictures: readonly PlannedPicture[];
}

/** Plans the icons, the picture for sharing and the dealer's own pictures in their sizes, once for all pages. */
export const getPictures = memoize(planPictures);

const NO_ASSETS: TenantAssets = new Map();

function planPictures({ site, assets = NO_ASSETS }: SiteContext): SitePictures {
  const { images } = site;
  const files: Record<string, SizedFile> = {};
  const pictures = listIcons(site, assets);
  if (images.provider !== 'cdn') {
    for (const [url, asset] of assets) {
      // The sharing picture appears on no page, or unscaled, so it needs no sizes.
      const sized = url === site.share_image?.url ? undefined : planSizedFile(url, asset);
      if (!sized) continue;
      files[url] = sized.file;
      pictures.push(...sized.pictures);
    }
  }
  const provider: ImageProvider =
    images.url === undefined || images.provider !== 'cdn'
      ? { kind: 'files', files }
      : { kind: 'cdn', template: images.url, hosts: images.hosts, origin: site.url };
  const share = planSharedImage(site, assets, provider);
  if ('recipe' in share) pictures.push({ path: share.image.url, recipe: share.recipe });
  return { provider, share: share.image, pictures };
}

type Site = SiteContext['site'];

/** A logo within these proportions is legible on an icon. Initials replace a longer one. */
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
 * Share of the icon that its mark fills. Phones round the corners of a square icon themselves; of a maskable one they may
 * cut everything outside a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const SHAPES = {
  rounded: { corner: 0.2, scale: 1 },
  square: { corner: 0, scale: 1 },
  masked: { corner: 0, scale: 0.76 },
} as const satisfies Record<(typeof ICONS)[number]['shape'], object>;

function listIcons(site: Site, assets: TenantAssets): PlannedPicture[] {
  return ICONS.map(({ path, format, side, shape }) => ({
    path,
    recipe: { kind: 'emblem', emblem: makeIconEmblem(site, assets, shape), format, width: side, height: side },
  }));
}

function makeIconEmblem(site: Site, assets: TenantAssets, shape: keyof typeof SHAPES): Emblem {
  const { corner, scale } = SHAPES[shape];
  const { brand = '', surface = '', 'on-brand': ink = '' } = makeThemeTokens(site.theme);
  const icon = findSource(site.icon?.url, assets);
  const side = (share: number) => ({ width: share * scale, height: share * scale });
  // A dealer's own icon has its own background and corners, but phones fill transparent areas with black.
  if (icon) return { mark: icon, background: shape === 'rounded' ? 'none' : brand, ink, room: side(1), corner };
  const logo = findSource(site.logo?.url, assets);
  if (logo && logo.ratio >= NEARLY_SQUARE.from && logo.ratio <= NEARLY_SQUARE.to) {
    return { mark: logo, background: surface, ink, room: side(0.84), corner };
  }
  const room = { width: 0.66 * scale, height: 0.46 * scale };
  return { mark: { kind: 'letters', letters: getDrawableInitials(site.name) }, background: brand, ink, room, corner };
}

function findSource(url: string | undefined, assets: TenantAssets) {
  const asset = url === undefined ? undefined : assets.get(url);
  if (url === undefined || !asset) return undefined;
  const source: AssetSource = { url, hash: asset.hash };
  return { kind: 'asset', source, ratio: asset.width / asset.height } as const;
}

const JPEG = 'image/jpeg';

/** Makes the picture for sharing: the dealer's own cut to size, falling back to its logo and then to its initials. */
function planSharedImage(
  site: Site,
  assets: TenantAssets,
  provider: ImageProvider,
): { image: SharedImage; recipe?: PictureRecipe } {
  const { width, height, quality } = IMAGE_SIZES.share;
  const url = site.share_image?.url;
  const own = findSource(url, assets);
  if (own) {
    const recipe = { kind: 'sized', source: own.source, format: 'jpeg', width, height, quality } as const;
    return { image: { url: getSizedPath(recipe), type: JPEG, width, height }, recipe };
  }
  const elsewhere = url === undefined || url.startsWith('/') ? undefined : makeSharedImage(url, provider);
  if (elsewhere) return { image: elsewhere };
  const { brand = '', surface = '', 'on-brand': ink = '' } = makeThemeTokens(site.theme);
  const logo = findSource(site.logo?.url, assets);
  const emblem: Emblem = logo
    ? { mark: logo, background: surface, ink, room: { width: 0.62, height: 0.5 }, corner: 0 }
    : {
        mark: { kind: 'letters', letters: getDrawableInitials(site.name) },
        background: brand,
        ink,
        room: { width: 0.5, height: 0.36 },
        corner: 0,
      };
  const recipe = { kind: 'emblem', emblem, format: 'jpeg', width, height } as const;
  return { image: { url: getSharedEmblemPath(recipe), type: JPEG, width, height }, recipe };
}
