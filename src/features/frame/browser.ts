/* What the frame of every page runs in a browser, search boxes apart: each part is small and starts where its markup is. */
import './banner/banner.ts';
import './header/drawer.ts';
import './header/menus.ts';
import './third-party/start.ts';
