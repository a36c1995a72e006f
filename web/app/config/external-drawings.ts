import { createHash } from 'node:crypto'
import { tokens } from '../ui/theme/tokens.ts'

/** A page whose hung pictures are files, and those files, by their place in the site. */
interface ExternalDrawings {
  readonly html: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Makes a file of each drawing that hangs in a `figure`: below the first screen, it is fetched when it comes near. One with
 * letters stays in the page, for a file sees none of its fonts.
 */
export function externalDrawings(page: string): ExternalDrawings {
  const files: Record<string, string> = {}
  const html = page.replaceAll(hung, (whole: string, figure: string, attributes: string, content: string) => {
    if (content.includes('<text')) return whole
    const [, , width, height] = read(attributes, 'viewBox').split(' ')
    const inks = attributes.replaceAll(/ (?:role|aria-label)="[^"]*"/g, '')
    const text = inked(`<svg xmlns="http://www.w3.org/2000/svg"${inks}>${content}</svg>`)
    const path = `assets/drawing-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.svg`
    files[path] = text
    const size = `width="${width}" height="${height}"`
    return `${figure}<img src="/${path}" alt="${read(attributes, 'aria-label')}" ${size} loading="lazy"/>`
  })
  return { html, files }
}

const hung = /(<figure\b[^>]*>)<svg\b([^>]*)>([\s\S]*?)<\/svg>/g

function read(attributes: string, name: string): string {
  return attributes.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? ''
}

/** A file sees none of the page's variables. */
function inked(drawing: string): string {
  return drawing.replaceAll(/var\(--tablee-colors-([a-z-]+)\)/g, (_, name: string) => {
    const ink = Object.entries(tokens.colors).find(([key]) => key === camelCase(name))
    if (!ink) throw new Error(`A drawing is in an ink that is none: ${name}.`)
    return ink[1].value
  })
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
