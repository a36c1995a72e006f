import { readFileSync } from 'node:fs'

/** The text of firestore.rules as deployed. */
export const deployedRules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
