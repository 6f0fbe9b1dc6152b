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
import search from 'lucide-static/icons/search.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import trendingDown from 'lucide-static/icons/trending-down.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import wrench from 'lucide-static/icons/wrench.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import { getSvgContent } from './svg-content.ts';

const FILES = {
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
  search,
  share,
  star,
  tag,
  trendingDown,
  user,
  users,
  wrench,
} as const;

export type IconName = keyof typeof FILES;

/** The content of each icon's svg element. Icon.astro renders the element itself. */
export const ICONS = Object.fromEntries(
  Object.entries(FILES).map(([name, file]) => [name, getSvgContent(file)]),
) as Record<IconName, string>;
