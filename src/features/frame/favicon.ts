import { type Hex, readableOn } from './contrast.ts';

/** An icon for a dealer without a logo file: the first letter of its name on its colour, as the address of an SVG image. */
export function monogramIcon(name: string, brand: string): string {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? [];
  const ink = readableOn(brand as Hex);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${brand}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
