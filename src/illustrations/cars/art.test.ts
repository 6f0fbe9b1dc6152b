import { describe, expect, test } from 'vitest';
import {
  ART_ANGLES,
  ART_BODIES,
  ART_COLOURS,
  type Art,
  drawCarArt,
  getArtPath,
  getArtTitle,
  listVariants,
} from './index.ts';

const EVERY: readonly Art[] = ART_BODIES.flatMap((body) =>
  listVariants(body).flatMap((variant) =>
    ART_COLOURS.flatMap((colour) => ART_ANGLES.map((angle) => ({ body, variant, colour, angle }))),
  ),
);

const TAG = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>|[^<>&]+|./gsu;

/** Returns the first fault that makes a text ill-formed XML; attributes must be in double quotes. */
function findXmlFault(text: string): string | undefined {
  const open: string[] = [];
  for (const [token, close, name = '', attributes = '', empty] of text.matchAll(TAG)) {
    if (token.startsWith('<') && name === '') return `"${token}" is not markup`;
    if (name === '') continue;
    const names = [...attributes.matchAll(/ ([\w:-]+)=/gu)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `<${name}> has an attribute twice`;
    if (close && open.pop() !== name) return `</${name}> closes nothing`;
    if (!close && !empty) open.push(name);
  }
  return open.length > 0 ? `<${open.join('><')}> stay open` : undefined;
}

/** Returns the ids that a drawing refers to but does not have, or has twice. */
function findIdFaults(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/gu)].map(([, paint, use]) => paint ?? use);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...twice, ...used.filter((id) => !ids.includes(id))].filter((id) => id !== undefined);
}

describe('the studio series', () => {
  test('every body, variant and angle is a well-formed SVG of 3:2 with a title and no external reference', () => {
    // Paints fill the same shapes, so each picture is read in one of them.
    const each = EVERY.filter(({ colour, angle }) => colour === ART_COLOURS[ART_ANGLES.indexOf(angle)]);
    for (const art of each) {
      const svg = drawCarArt(art);
      expect(findXmlFault(svg), getArtPath(art)).toBeUndefined();
      expect(findIdFaults(svg), getArtPath(art)).toEqual([]);
      expect(svg).toContain(`viewBox="0 0 1200 800"><title>${getArtTitle(art)}</title>`);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|<script|<image|<style/u);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    }
  });

  test('no picture is larger than 11 kB', () => {
    const largest = Math.max(...EVERY.filter(({ colour }) => colour === 'white').map((art) => drawCarArt(art).length));
    expect(largest).toBeLessThan(11_000);
  });

  test('every variant of a body has its own silhouette', () => {
    for (const body of ART_BODIES) {
      const sides = listVariants(body).map((variant) => drawCarArt({ body, variant, colour: 'white', angle: 'side' }));
      const outlines = sides.map((svg) => /id="body" d="([^"]+)"/u.exec(svg)?.[1] ?? svg);
      expect(new Set(outlines).size, body).toBe(sides.length);
    }
  });

  test('drawing is deterministic', () => {
    const art = { body: 'suv', colour: 'blue', angle: 'side' } as const;
    expect(drawCarArt(art)).toBe(drawCarArt({ ...art, variant: 'mid' }));
  });

  test('each colour and angle of a body is a different picture', () => {
    const pictures = EVERY.filter(({ variant }) => variant === 'pickup').map(drawCarArt);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('the title names colour, body and view', () => {
    expect(getArtTitle({ body: 'suv', colour: 'white', angle: 'side' })).toBe('White SUV from the side');
    expect(getArtTitle({ body: 'people-mover', colour: 'red', angle: 'rear' })).toBe('Red people mover from behind');
  });

  test('rejects an unknown variant and lists the valid ones', () => {
    expect(() => drawCarArt({ body: 'suv', colour: 'white', angle: 'side', variant: 'tiny' })).toThrow(
      'There is no suv "tiny". There are: mid, compact, large, boxy, sporty, electric, crossover.',
    );
  });
});
