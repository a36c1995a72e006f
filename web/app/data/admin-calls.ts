/** A chunk of its own: only the console loads what its calls answer. */
export { adminCalls } from '@tablee/domain'
