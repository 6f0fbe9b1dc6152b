/** The types of css-tree for the package in one file. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
