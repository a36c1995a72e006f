/**
 * In place of `re2js` (150 KB), by which Firestore's SDK evaluates regular expressions of pipelines in its offline cache. The
 * site runs no pipelines (`resolve.alias` in vite.config.ts).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('re2js is not part of the site: it evaluates no regular expression in a pipeline')
  },
}
