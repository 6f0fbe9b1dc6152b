import type { renderItems } from '#src/components/ui/render-items.ts';

/**
 * A build keeps the markup of cards, because a site shows each on many pages. Its renderer is handed to ResultGrid here: an import there would
 * bring React's server into browsers.
 */
export const prerendered: { renderItems?: typeof renderItems } = {};
