/** The part of subset-font that is used here; the types on the registry are of an older version. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType features to keep. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
