import { expect, it } from 'vitest'
import { begunLate } from './late-script.ts'
import { withPublicScript } from './public-script.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/app.js"/><link rel="preload" href="/f.woff2"/>' +
  '<link rel="manifest" href="/manifest.webmanifest"/></head><body>Bonjour<script>one()</script><script type="module" src="/assets/app.js"></script></body>'

it('a public page has one script, and nothing of the app', () => {
  expect(withPublicScript(page, '/assets/public-1.js')).toBe(
    `<head><link rel="preload" href="/f.woff2"/></head><body>Bonjour${begunLate('/assets/public-1.js', 'module')}</body>`,
  )
})

it('the page of unknown addresses has none', () => {
  expect(withPublicScript(page, null)).toBe(
    '<head><link rel="preload" href="/f.woff2"/></head><body>Bonjour</body>',
  )
})

it('what search engines read stays', () => {
  const data = '<script type="application/ld+json">{"name":"Tablée"}</script>'
  expect(withPublicScript(`<head></head>${data}`, null)).toContain(data)
})
