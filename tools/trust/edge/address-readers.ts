import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../world/world.ts'

const READS =
  /\buse(SearchParams|Location|Params|Matches)\b|\blocation\.(search|hash|href)\b|\bhistory\.state\b|\bdocument\.(referrer|URL)\b/

/** What of the site reads more than its own name in an address or a visit; whatever is new here is driven, or explained. */
const known: Readonly<Record<string, 'driven' | `${string} ${string}`>> = {
  'web/app/features/session/attendee-guard.tsx': 'driven',
  'web/app/features/public-page/greet.ts': 'driven',
  'web/app/hooks/navigation.ts': 'driven',
  'web/app/features/session/guard-states.tsx': 'asks the page’s own route what it shows while it waits',
  'web/app/hooks/hydration.ts': 'asks the page’s own route whether React runs on it',
  'web/app/features/public-page/lead-back.ts': 'looks whether one came from this site',
  'web/app/features/session/admin-guard.tsx':
    'tells the sign-in its own path, of which only a page’s name is followed',
  'web/app/features/session/social-buttons.tsx':
    'keeps the address that was asked for before the sign-in, which the guard checks',
  'web/app/features/admin/layout.tsx': 'folds its menu when the page changes',
  'web/app/features/admin/evenings/evenings-page.tsx': 'names an evening, which is read under the rules',
  'web/app/features/admin/people/people-page.tsx':
    'names a person, who is read by a call; each visit searches anew',
  'web/app/features/admin/reservations/reservations-page.tsx': 'holds the filters, each of a closed list',
  'web/app/features/admin/links.ts': 'fills in the search',
  'web/app/features/admin/tables/tables-page.tsx': 'names an evening and a city of closed lists',
  'web/app/routes/forgot-password.tsx': 'fills in an e-mail address that was typed',
  'web/app/routes/receipt.tsx': 'names a payment, which is looked for among one’s own',
  'web/app/routes/reset-password.tsx': 'takes the code for Auth',
}

/** The sources that read where one is, or how one came there, and are not known to. */
export function unknownReaders(): string[] {
  return globSync('web/app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !known[file])
    .filter((file) => READS.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} reads the address, and nobody has looked at what follows`)
}
