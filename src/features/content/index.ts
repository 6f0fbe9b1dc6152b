export type { HeroCar, HeroVariant, HomeHero, Tile } from './model.ts';
