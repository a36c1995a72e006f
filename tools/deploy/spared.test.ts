import { createRequire } from 'node:module'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { stripeWhenUsed, withoutLocales } from '../../functions/spared.ts'

const requireHere = createRequire(import.meta.url)

/** What a source exports once it is bundled and run, the files it is made of, and which of Node's modules it has asked for. */
async function ran(contents: string, plugin: Plugin) {
  const stdin = { contents, resolveDir: import.meta.dirname }
  const bundled = await build({
    ...{ stdin, plugins: [plugin], bundle: true, platform: 'node', format: 'cjs' },
    ...{ write: false, metafile: true },
  })
  const asked: string[] = []
  const require = (name: string) => {
    asked.push(name)
    return requireHere(name)
  }
  const module: { exports: { use?: () => unknown } } = { exports: {} }
  new Function('require', 'module', bundled.outputFiles[0]?.text ?? '')(require, module)
  return { use: module.exports.use, asked, inputs: Object.keys(bundled.metafile.inputs) }
}

it('zod is bundled with no language but its own', async () => {
  const source = `import { z } from 'zod'
    export const use = () => z.string().safeParse(1).error.issues[0].message`
  const { use, inputs } = await ran(source, withoutLocales)
  expect(inputs.filter((path) => /zod\/v4\/locales\/(?!en|index)/.test(path))).toEqual([])
  expect(use?.()).toMatch(/expected string/)
})

it('Stripe’s package runs when it is used, and is the whole package then', async () => {
  const source = `import Stripe from 'stripe'
    export const use = () => {
      const stripe = new Stripe('sk_test_x')
      const { errors: { StripeError, StripeCardError } } = Stripe
      return [typeof stripe.paymentIntents.create, new StripeCardError({}) instanceof StripeError]
    }`
  const { use, asked } = await ran(source, stripeWhenUsed)
  expect(asked).toEqual([])
  expect(use?.()).toEqual(['function', true])
  expect(asked).toContain('crypto')
})
