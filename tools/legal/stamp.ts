import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Edition, type EditionEffect, editions } from '@tablee/domain/legal'
import { root } from '../world/environments.ts'
import { changedTexts, fingerprints } from './fingerprints.ts'

/**
 * `npm run legal`: what changed in the legal texts since their last edition. With one of these it writes the edition that says so:
 * `-- --agreement "Ce qui change."` (repeatable), `-- --announcement "…"`, `-- --wording`. `-- --same` brings the hashes of the last
 * edition up to date, for as long as that one is not deployed, and adds changes to it.
 */
const { values } = parseArgs({
  options: {
    agreement: { type: 'string', multiple: true },
    announcement: { type: 'string', multiple: true },
    wording: { type: 'boolean', default: false },
    same: { type: 'boolean', default: false },
  },
})

const FILE = 'domain/src/legal-texts/editions.json'
const changed = changedTexts()
const { agreement, announcement, wording, same } = values
const changes = agreement ?? announcement ?? []
const effect: EditionEffect | null = agreement
  ? 'agreement'
  : announcement
    ? 'announcement'
    : wording
      ? 'wording'
      : null

if (changed.length === 0) console.log('  ✓ each legal text is that of its edition')
else if (same) write(editions.with(-1, sameEdition()))
else if (effect) write([...editions, { since: today(), effect, changes, hashes: hashes() }])
else {
  console.log(
    `  ✗ ${changed.join(', ')} changed since ${editions.at(-1)?.since}. Say what the change asks for:`,
  )
  console.log('    npm run legal -- --agreement "Ce qui change."      users accept it before they book')
  console.log('    npm run legal -- --announcement "Ce qui change."   an e-mail announces it')
  console.log('    npm run legal -- --wording                         it changes nothing for anybody')
  console.log('    npm run legal -- --same                            the last edition is not deployed yet')
  process.exitCode = 1
}

function hashes(): Edition['hashes'] {
  const now = fingerprints()
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

function sameEdition(): Edition {
  const last = editions.at(-1)
  if (!last) throw new Error('There is no edition yet')
  return { ...last, changes: [...last.changes, ...changes], hashes: { ...last.hashes, ...hashes() } }
}

function write(all: readonly Edition[]): void {
  writeFileSync(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`)
  console.log(`  ✓ ${FILE}: ${changed.join(', ')}, since ${all.at(-1)?.since}`)
  if (effect === 'agreement' && !same)
    console.log('    isTermsVersion of firestore.rules: the new version is let in by its number')
}

function today(): string {
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date())
}
