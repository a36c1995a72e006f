import { expect, it } from 'vitest'
import { externalDrawings } from './external-drawings.ts'

const drawing = (ink: string) =>
  `<svg viewBox="0 0 300 400" role="img" aria-label="Un pion"><path fill="var(--tablee-colors-${ink})"></path></svg>`

it('a drawing that hangs in a figure becomes a file, in its own inks, and an image of its size and name', () => {
  const { html, files } = externalDrawings(`<figure class="a">${drawing('bottle-night')}</figure>`)
  const [[path, text] = ['', '']] = Object.entries(files)
  expect(html).toBe(
    `<figure class="a"><img src="/${path}" alt="Un pion" width="300" height="400" loading="lazy"/></figure>`,
  )
  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path fill="#0A382D"></path></svg>',
  )
})

it('any other drawing stays', () => {
  const page = `<p>${drawing('ink')}</p>`
  expect(externalDrawings(page)).toEqual({ html: page, files: {} })
})

it('so does one with letters, which a file would draw in another face', () => {
  const page = `<figure>${drawing('ink').replace('</svg>', '<text>6</text></svg>')}</figure>`
  expect(externalDrawings(page)).toEqual({ html: page, files: {} })
})

it('an ink that is none stops the build', () => {
  expect(() => externalDrawings(`<figure>${drawing('cyan')}</figure>`)).toThrow('cyan')
})
