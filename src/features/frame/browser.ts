/* The frame's scripts on every page, apart from search boxes. Each part is small and starts only if its markup is
   present. */
import './banner/banner.ts';
import './header/drawer.ts';
import './header/menus.ts';
import '#src/features/consent/start.ts';
import '#src/features/locations/map-facade.ts';
