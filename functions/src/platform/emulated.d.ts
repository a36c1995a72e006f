/**
 * True in the local worlds, false in production. The bundler replaces it by the literal, so that what stands behind it
 * is not in the production bundle; Vitest defines it as true.
 */
declare const EMULATED: boolean
