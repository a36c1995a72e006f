import { readFileSync } from 'node:fs'

/** firestore.rules, as it is deployed. */
export const deployedRules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
