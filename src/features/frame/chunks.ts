/** Files of the frame by script chunk (src/build/compile/client-chunks.ts). */
export const FRAME_CHUNKS = {
  base: [
    './browser.ts',
    './banner/banner.ts',
    './banner/dismissed.ts',
    './header/drawer.ts',
    './header/fit.ts',
    './header/menu-keys.ts',
    './header/menus.ts',
  ],
} as const;
