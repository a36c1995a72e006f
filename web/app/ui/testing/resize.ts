/** The API of happy-dom to resize its window. */
interface Resizable {
  happyDOM: { setViewport(size: { width: number }): void }
}

// `as`: the DOM's types do not include it.
const resize = (width: number) => (window as unknown as Resizable).happyDOM.setViewport({ width })

/** The widths on both sides of the site's breakpoint, 900 px. */
export const phone = () => resize(390)
export const wideScreen = () => resize(1024)
