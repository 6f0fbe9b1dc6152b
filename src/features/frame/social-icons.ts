import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import { getSvgContent } from '#src/components/ui/svg-content.ts';
import type { SocialKey } from './model.ts';

/** A text logo where simple-icons has none: LinkedIn withdrew its own. */
const LINKEDIN =
  '<path d="M4.5 9h3.2v10.5H4.5zM6.1 3.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM9.8 9h3v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4.1 2.2 4.1 5.1v5.7H17v-5.1c0-1.2 0-2.8-1.7-2.8s-2 1.3-2 2.7v5.2H9.8z"/>';

/** The content of each network's filled 24 by 24 icon. */
export const SOCIAL_ICONS = {
  facebook_url: getSvgContent(facebook),
  instagram_url: getSvgContent(instagram),
  youtube_url: getSvgContent(youtube),
  tiktok_url: getSvgContent(tiktok),
  twitter_url: getSvgContent(x),
  linkedin_url: LINKEDIN,
} as const satisfies Record<SocialKey, string>;
