const SENT_WITHOUT_PREFIX = 'ReactDOM.renderToString(vnode)';

/**
 * Makes an island's ids the same on the server and in the browser. With `experimentalDisableStreaming`, @astrojs/react
 * 7.0.0 gives React the island's id prefix in the browser only (dist/server.js), so that what was hydrated and what was
 * rendered later would disagree about `useId`.
 */
export function reactIds() {
  return {
    name: 'react-ids',
    // The development server would otherwise load the file as it is.
    config: () => ({ ssr: { noExternal: ['@astrojs/react'] } }),
    transform: {
      filter: { id: /@astrojs\/react\/dist\/server\.js/u },
      handler(code: string) {
        if (!code.includes(SENT_WITHOUT_PREFIX)) {
          throw new Error(
            '@astrojs/react has changed how it renders: see whether src/build/react-ids.ts is still needed.',
          );
        }
        return { code: code.replace(SENT_WITHOUT_PREFIX, 'ReactDOM.renderToString(vnode, renderOptions)'), map: null };
      },
    },
  };
}
