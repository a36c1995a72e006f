import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { externalScripts } from './external-scripts.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/root.js"></head><body><p>Bonsoir</p>',
  '<script>((a) => { said.push(a) })(1)</script>',
  '<script src="/kept.js"></script>',
  '<script>said.push(2) // two</script>',
  '<script type="application/ld+json">{"name":"Tablée"}</script>',
  '<script type="module" async="">import "/assets/entry.js"</script>',
  '<!--$--><script>said.push("<3")</script><!--/$--></body></html>',
].join('\n')

describe('externalScripts', () => {
  const { html, files } = externalScripts(page)
  const addresses = [...html.matchAll(/<script[^>]* src="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path)

  it('leaves nothing in the page that runs, and as many elements as there were, none of them async', () => {
    expect(html.replaceAll(/<script\b[^>]*><\/script>/g, '').match(/<script.*/g)).toEqual([
      '<script type="application/ld+json">{"name":"Tablée"}</script>',
    ])
    expect(html.match(/<script/g)).toHaveLength(6)
    expect(html).not.toContain('async')
  })

  it('keeps the rest of the page as it is', () => {
    const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
    expect(html.replaceAll(scripts, '')).toBe(page.replaceAll(scripts, ''))
    expect(html).toContain('<script src="/kept.js"></script>')
  })

  it('runs the classic scripts in their order, in one file', () => {
    const said: unknown[] = []
    runInNewContext(files[addresses[0] ?? ''] ?? '', { said })
    expect(said).toEqual([1, 2, '<3'])
  })

  it('runs the others where one throws, as a page does', () => {
    const { files: some } = externalScripts(
      '<script>said.push(1)</script><script>storage.get()</script><script>said.push(3)</script>',
    )
    const said: unknown[] = []
    const logged = vi.fn()
    runInNewContext(Object.values(some).join(), { said, console: { error: logged } })
    expect(said).toEqual([1, 3])
    expect(logged).toHaveBeenCalledOnce()
  })

  it('keeps the module a module', () => {
    expect(html).toMatch(/<script type="module" src="\/assets\/inline-[0-9a-f]{12}\.js"><\/script>/)
    expect(files[addresses[1] ?? '']).toBe('import "/assets/entry.js"')
  })

  it('takes an empty element for none', () => {
    const empty = '<script type="module"></script><p>x</p><script src="/x.js"></script>'
    expect(externalScripts(empty)).toEqual({ html: empty, files: {} })
  })

  it('gives the same script the same name, so that pages share it', () => {
    const other = externalScripts(page.replace('Bonsoir', 'Bonjour'))
    expect(Object.keys(other.files)).toEqual(Object.keys(files))
  })

  it('leaves a page without inline scripts alone', () => {
    expect(externalScripts('<p>x</p><script src="/x.js"></script>')).toEqual({
      html: '<p>x</p><script src="/x.js"></script>',
      files: {},
    })
  })
})
