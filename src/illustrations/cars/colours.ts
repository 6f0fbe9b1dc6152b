/** Shades of a paint in the studio light: facing the light, the colour itself, facing away, and under the car. */
export interface Paint {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  /** Strength of the softboxes' reflection in the paint: higher in dark and metallic paints than in pale ones. */
  readonly gloss: number;
}

const makePaint = (light: string, base: string, shade: string, deep: string, gloss: number): Paint => ({
  light,
  base,
  shade,
  deep,
  gloss,
});

/** The colour families of the stock, each as one paint. */
export const PAINTS = {
  white: makePaint('#ffffff', '#f3f5f6', '#ccd2d8', '#8e979f', 0.5),
  silver: makePaint('#eef1f3', '#c3c9ce', '#949ba2', '#5d646b', 0.55),
  grey: makePaint('#a3abb3', '#6b737b', '#474d54', '#272b30', 0.5),
  black: makePaint('#5a6068', '#24272b', '#131518', '#08090a', 0.5),
  blue: makePaint('#5c93d6', '#1f559f', '#143a72', '#0a1f40', 0.45),
  red: makePaint('#ee6a60', '#bd1e22', '#861317', '#46090c', 0.4),
  green: makePaint('#6f9c7f', '#2f6147', '#1e432f', '#0e2419', 0.45),
  yellow: makePaint('#ffe27a', '#f2bb18', '#bd8809', '#6b4b05', 0.4),
  orange: makePaint('#ffa869', '#e46a17', '#a8470b', '#5b2606', 0.4),
  brown: makePaint('#a9846b', '#6b4a35', '#483020', '#261811', 0.45),
  bronze: makePaint('#cdaa7e', '#94703f', '#684c28', '#372814', 0.5),
  gold: makePaint('#ecd9a8', '#c2a464', '#8d7440', '#4f4022', 0.5),
  beige: makePaint('#f4ecdd', '#d9cbb1', '#ab9b80', '#6a5f4c', 0.5),
  purple: makePaint('#9a7cc0', '#573a86', '#3a255d', '#1f1333', 0.45),
  pink: makePaint('#f7b9c9', '#dd7f9b', '#aa5470', '#602d40', 0.45),
} as const satisfies Record<string, Paint>;

export type ArtColour = keyof typeof PAINTS;
export const ART_COLOURS = Object.keys(PAINTS) as ArtColour[];
