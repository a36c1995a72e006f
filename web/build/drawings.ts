import svgr from 'vite-plugin-svgr'

/** SVG files imported as components (`x.svg?react`). Letters of French labels stay unescaped, as JSX requires. */
export const drawings = () =>
  svgr({ svgrOptions: { jsx: { babelConfig: { generatorOpts: { jsescOption: { minimal: true } } } } } })
