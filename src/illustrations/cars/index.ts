/** The studio series: our own pictures of vehicles by body, colour and angle, for stock that has no photographs. */
export { drawCarArt, getArtTitle } from './art.ts';
export { ART_COLOURS, type ArtColour } from './colours.ts';
export { ART_BODIES, type ArtBody, type ArtVariant, listVariants } from './kinds.ts';
export { ART_ANGLES, type Art, type ArtAngle, getArtPath, isArtBody, isArtColour, parseArtPath } from './path.ts';
