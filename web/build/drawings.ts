import svgr from 'vite-plugin-svgr'

/** Drawings imported as `x.svg?react`. Their labels are French: the letters are left as they are, which JSX cannot escape. */
export const drawings = () =>
  svgr({ svgrOptions: { jsx: { babelConfig: { generatorOpts: { jsescOption: { minimal: true } } } } } })
