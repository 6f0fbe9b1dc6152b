import facebook from 'simple-icons/icons/facebook.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import { getSvgContent } from '#src/components/ui/svg-content.ts';
import type { ShareChannel } from './share-links.ts';

/** SVG content of each service's 24 by 24 mark. */
export const SHARE_ICONS = {
  facebook: getSvgContent(facebook),
  twitter: getSvgContent(x),
  whatsapp: getSvgContent(whatsapp),
} as const satisfies Partial<Record<ShareChannel, string>>;
