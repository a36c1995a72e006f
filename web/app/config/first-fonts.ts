/** The cuts that stand in the first screen of every page, by the beginning of their files' names. */
const firstFonts = ['fraunces-poster', 'instrument-sans']

/** A page that asks for the first screen's fonts at once, before its script, which it is empty without, draws any letter. */
export function withFontsAhead(html: string): string {
  const links = [...html.matchAll(face)].flatMap(([, address = '']) =>
    isFirst(address)
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}"/>`]
      : [],
  )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * A page that holds the first screen's fonts; `read` answers the file at an address. They are there before anything is painted:
 * no letter stands in another face, and nothing moves, while the browser unpacks them.
 */
export function withFontsWithin(html: string, read: (address: string) => Buffer): string {
  return html.replaceAll(face, (whole: string, address: string) =>
    isFirst(address)
      ? whole
          .replace(address, () => `data:font/woff2;base64,${read(address).toString('base64')}`)
          .replace('font-display:swap', 'font-display:block')
      : whole,
  )
}

/** As ui/theme/plain-css.ts writes them. */
const face = /@font-face\{[^}]*url\("([^"]+\.woff2)"\)[^}]*\}/g

/** Their names end in a hash: `instrument-sans-condensed-…` is another cut. */
function isFirst(address: string): boolean {
  const [, name] = address.match(/\/([^/]+)-.{8}\.woff2$/) ?? []
  return firstFonts.some((each) => each === name)
}
