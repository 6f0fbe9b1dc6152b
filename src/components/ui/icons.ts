import exchange from 'lucide-static/icons/arrow-left-right.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import badgeCheck from 'lucide-static/icons/badge-check.svg?raw';
import banknote from 'lucide-static/icons/banknote.svg?raw';
import bookmark from 'lucide-static/icons/bookmark.svg?raw';
import building from 'lucide-static/icons/building-2.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import car from 'lucide-static/icons/car-front.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import user from 'lucide-static/icons/circle-user-round.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import cog from 'lucide-static/icons/cog.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import drive from 'lucide-static/icons/disc-3.svg?raw';
import door from 'lucide-static/icons/door-open.svg?raw';
import expand from 'lucide-static/icons/expand.svg?raw';
import fileCheck from 'lucide-static/icons/file-check.svg?raw';
import fuel from 'lucide-static/icons/fuel.svg?raw';
import gauge from 'lucide-static/icons/gauge.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import hash from 'lucide-static/icons/hash.svg?raw';
import images from 'lucide-static/icons/images.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import directions from 'lucide-static/icons/navigation.svg?raw';
import palette from 'lucide-static/icons/palette.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import ruler from 'lucide-static/icons/ruler.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import trendingDown from 'lucide-static/icons/trending-down.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import weight from 'lucide-static/icons/weight.svg?raw';
import wrench from 'lucide-static/icons/wrench.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import twitter from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import { BODY_NAMES, getBodyIcon } from '#src/illustrations/bodies/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { escapeMarkup } from '#src/lib/markup.ts';
import { getSvgContent } from './svg-content.ts';

/** Icons of things and actions: lines on a 24 by 24 grid. */
const LINES = {
  arrowRight,
  badgeCheck,
  banknote,
  bookmark,
  building,
  calendar,
  camera,
  car,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  clock,
  close,
  cog,
  copy,
  directions,
  door,
  exchange,
  drive,
  expand,
  fileCheck,
  fuel,
  gauge,
  globe,
  hash,
  images,
  info,
  mail,
  mapPin,
  menu,
  palette,
  phone,
  play,
  printer,
  ruler,
  search,
  share,
  shieldCheck,
  star,
  tag,
  trendingDown,
  user,
  users,
  weight,
  wrench,
} as const;

/** The marks of other services: filled shapes on a 24 by 24 grid. simple-icons has no LinkedIn, which withdrew its own. */
const MARKS = {
  facebook: getSvgContent(facebook),
  instagram: getSvgContent(instagram),
  linkedin:
    '<path d="M4.5 9h3.2v10.5H4.5zM6.1 3.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM9.8 9h3v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4.1 2.2 4.1 5.1v5.7H17v-5.1c0-1.2 0-2.8-1.7-2.8s-2 1.3-2 2.7v5.2H9.8z"/>',
  tiktok: getSvgContent(tiktok),
  twitter: getSvgContent(twitter),
  whatsapp: getSvgContent(whatsapp),
  youtube: getSvgContent(youtube),
} as const;

export type IconName = keyof typeof LINES | keyof typeof MARKS;

/** Sizes of icons in pixels. Each but the usual one has a class of its own in icons.css. */
export const ICON_SIZES = [14, 16, 18, 20, 22, 24, 28] as const;
export type IconSize = (typeof ICON_SIZES)[number];

const USUAL_SIZE: IconSize = 20;

/** Grid of the icons of bodies, which are wider than high. */
const BODY_GRID = '0 0 64 32';

/** Returns the address of an icon in the sprite, for an svg's `use` element. */
export const getIconUrl = (name: IconName): string => `${ICON_SPRITE.path}#${name}`;

const drawn = new Map<string, string>();

/** Returns the markup of an icon. A page has some fifty, so the text is short and made once. */
export function drawIcon(name: IconName, size: IconSize = USUAL_SIZE, className?: string): string {
  const key = `${name} ${size} ${className}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const classes = ['icon', size !== USUAL_SIZE && `icon-${size}`, className];
  const markup = drawSymbol(classes, getIconUrl(name));
  drawn.set(key, markup);
  return markup;
}

/** Returns the markup of a body's icon, twice as wide as high. */
export function drawBodyIcon(body: string, className?: string): string {
  return drawSymbol(['body-icon', className], `${ICON_SPRITE.path}#body-${body}`);
}

function drawSymbol(classes: readonly (string | false | undefined)[], url: string): string {
  return `<svg class="${escapeMarkup(classes.filter(Boolean).join(' '))}" aria-hidden="true"><use href="${url}"/></svg>`;
}

/**
 * All icons of a site in one file, which browsers keep between pages: written into each page they were a third of its bytes
 * (docs/decisions/0053-icons-in-one-file.md). The compile writes it among the client's files.
 */
export const ICON_SPRITE = makeSprite();

function makeSprite(): { readonly path: string; readonly content: string } {
  const symbols = [
    ...Object.entries(LINES).map(
      ([name, file]) => `<symbol id="${name}" viewBox="0 0 24 24">${getSvgContent(file)}</symbol>`,
    ),
    ...Object.entries(MARKS).map(
      ([name, shapes]) =>
        `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor" stroke="none">${shapes}</symbol>`,
    ),
    ...BODY_NAMES.map(
      (name) =>
        `<symbol id="body-${name}" viewBox="${BODY_GRID}" stroke-width="1.6"><path d="${getBodyIcon(name)}"/></symbol>`,
    ),
  ];
  const content = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return { path: `/_astro/icons.${hashContent(content).slice(0, 8)}.svg`, content };
}
