import { describe, expect, it } from 'vitest'
import { paintedPage, startedBy } from './painted-page.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/root.js"/></head><body><main><h1>Bonsoir</h1></main>',
  '<script>said.push(1)</script>',
  '<script type="module" async="">import "/assets/manifest-1.js"; import("/assets/entry.client-1.js");</script>',
  '<!--$--><script>said.push(2)</script><!--/$--></body></html>',
].join('')
const scripts = ['/assets/manifest-1.js', '/assets/entry.client-1.js', '/assets/root.js']

describe('a painted page', () => {
  const { html, files } = paintedPage({ page, scripts, starter: 'var startPainted = 0' })
  const [[path, module] = ['', '']] = Object.entries(files)

  it('fetches no script of the app by itself', () => {
    expect(html).not.toContain('modulepreload" href')
    expect(html).not.toMatch(/<script[^>]*src/)
  })

  it('keeps as many elements as there were, for React to take over', () => {
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).toContain('<script type="module"></script>')
  })

  it('starts before any script of the page', () => {
    expect(html.indexOf('<script data-late="">var startPainted = 0')).toBeGreaterThan(0)
    expect(html.indexOf('startPainted(')).toBeLessThan(html.indexOf('said.push(1)'))
  })

  it('takes nothing before it can remember it', () => {
    expect(html).toContain('<main inert="">')
  })

  it('starts every script of its route, and its module last', () => {
    expect(module).toContain('import("/assets/entry.client-1.js").catch(() => window.startFailed())')
    expect(startedBy(html)).toEqual([...scripts, `/${path}`].map((each) => each.slice(1)))
  })
})

it('takes no other script for one that starts a page', () => {
  expect(startedBy('start(["/assets/root.js"])')).toEqual([])
})
