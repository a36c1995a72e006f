import type { Plugin } from 'esbuild'

/**
 * zod brings its messages in fifty languages. The server shows none of them: the site has its own words for each code.
 */
export const withoutLocales: Plugin = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {}' }))
  },
}

/**
 * Stripe's package is evaluated by the first use of what it exports, and not as a function starts: most of them never ask
 * Stripe for anything, and they share a bundle with those that do.
 */
export const stripeWhenUsed: Plugin = {
  name: 'stripe-when-used',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^stripe$/ }, ({ namespace, resolveDir }) =>
      namespace === 'when-used'
        ? undefined
        : { path: 'stripe', namespace: 'when-used', pluginData: resolveDir },
    )
    onLoad({ filter: /^stripe$/, namespace: 'when-used' }, ({ pluginData }) => ({
      contents: STRIPE,
      resolveDir: pluginData,
    }))
  },
}

const STRIPE = `
export default new Proxy(function () {}, {
  get: (_, name) => require('stripe')[name],
  construct: (_, args) => new (require('stripe'))(...args),
})`
