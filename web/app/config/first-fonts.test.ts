import { expect, it } from 'vitest'
import { plainCss } from '../ui/theme/plain-css.ts'
import { withFontsAhead, withFontsWithin } from './first-fonts.ts'

const face = (file: string) =>
  `@font-face{font-family:"Sans";src:url("/assets/${file}.woff2") format("woff2");font-display:swap}`
const page = (...files: string[]) => `<head><style>${files.map(face).join('')}</style></head>`
const others = [
  'instrument-sans-condensed-CXrEu5sk',
  'instrument-sans-names-odtidAv4',
  'fraunces-reading-C-zP7b5j',
]

it('the first screen’s fonts stand in the page, and hold the letters back while they are unpacked', () => {
  const read = (address: string) => Buffer.from(`bytes of ${address}`)
  const html = withFontsWithin(page('instrument-sans-B7Lrirsf', ...others), read)
  const bytes = Buffer.from('bytes of /assets/instrument-sans-B7Lrirsf.woff2').toString('base64')
  expect(html).toContain(`url("data:font/woff2;base64,${bytes}") format("woff2");font-display:block}`)
  for (const other of others) expect(html).toContain(face(other))
})

it('a page that is empty without its script asks for them at once', () => {
  const html = withFontsAhead(page('fraunces-poster-BACRnTFQ', ...others))
  expect(html.match(/rel="preload"[^>]*href="[^"]*"/g)).toEqual([
    'rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/fraunces-poster-BACRnTFQ.woff2"',
  ])
})

it('the faces are written so that both find them', () => {
  const built = plainCss.replaceAll('.woff2', '-01234567.woff2')
  expect(withFontsAhead(`<head></head>${built}`).match(/preload/g)).toHaveLength(2)
})
