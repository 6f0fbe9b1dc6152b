import facebook from 'simple-icons/icons/facebook.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import { svgContent } from '#src/components/ui/svg-content.ts';
import type { ShareChannel } from './share-links.ts';

/** What stands inside the filled 24 by 24 mark of each service that has one. */
export const SHARE_ICONS = {
  facebook: svgContent(facebook),
  twitter: svgContent(x),
  whatsapp: svgContent(whatsapp),
} as const satisfies Partial<Record<ShareChannel, string>>;
