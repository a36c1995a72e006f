import { createHash } from 'node:crypto'
import { editions, type LegalTextName, legalTextNames } from '@tablee/domain/legal'
import { legalProse } from '@tablee/domain/legal-texts'

/** The hash of each legal text as it is in the source, with the facts of the fictional operator. */
export function fingerprints(): Readonly<Record<LegalTextName, string>> {
  const { use, sale, privacy, notice } = legalProse
  return { use: hashOf(use), sale: hashOf(sale), privacy: hashOf(privacy), notice: hashOf(notice) }
}

function hashOf(prose: string): string {
  return createHash('sha256').update(prose).digest('hex').slice(0, 16)
}

/** The texts that are not those of their last edition. */
export function changedTexts(): LegalTextName[] {
  const now = fingerprints()
  return legalTextNames.filter((name) => now[name] !== stampedHash(name))
}

function stampedHash(name: LegalTextName): string | undefined {
  return editions.findLast(({ hashes }) => hashes[name] !== undefined)?.hashes[name]
}
