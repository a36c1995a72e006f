/**
 * True in the local environments, false in production. The bundler replaces it with the literal, so that the
 * code behind it is left out of the production bundle. Vitest defines it as true.
 */
declare const EMULATED: boolean
