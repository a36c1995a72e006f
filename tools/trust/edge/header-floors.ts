type Floor = {
  header: string
  /** What it says at the least, in words. */
  wants: string
  holds(said: string): boolean
}

const YEAR_S = 365 * 86_400

/** Firebase's own pages, one of which the site frames: they run Google's script, and open the provider's window. */
const FIREBASE_PAGES = '/__/auth/'

/**
 * The least that each answer must say, written out here and taken from nowhere: what tools/hosting and firebase.json
 * both forget is still missed.
 */
const everywhere: readonly Floor[] = [
  {
    header: 'strict-transport-security',
    wants: 'HTTPS for a year or more, subdomains too',
    holds: (said) => Number(/max-age=(\d+)/.exec(said)?.[1]) >= YEAR_S && /;\s*includeSubDomains/i.test(said),
  },
  { header: 'x-content-type-options', wants: 'nosniff', holds: (said) => said === 'nosniff' },
  {
    header: 'referrer-policy',
    wants: 'no path for another site',
    holds: (said) => /^(strict-origin(-when-cross-origin)?|same-origin|no-referrer)$/.test(said),
  },
  policy('object-src', /^'none'$/),
  policy('base-uri', /^'none'$/),
]

const pages: readonly Floor[] = [
  policy('frame-ancestors', /^'none'$/),
  policy('default-src', /^'self'$/),
  policy('script-src', /^(?!.*(unsafe|data:|blob:|http:|https:( |$)|\*(?!\.)))'self'/),
  policy('form-action', /^'self'$/),
  { header: 'x-frame-options', wants: 'DENY', holds: (said) => said === 'DENY' },
  {
    header: 'cross-origin-opener-policy',
    wants: 'no opener of another site',
    holds: (said) => /^same-origin(-allow-popups)?$/.test(said),
  },
]

const firebasePages: readonly Floor[] = [
  policy('frame-ancestors', /^'self'$/),
  { header: 'x-frame-options', wants: 'SAMEORIGIN', holds: (said) => said === 'SAMEORIGIN' },
]

/** What an answer's headers fall short of, in words. */
export function belowFloor(path: string, headers: Readonly<Record<string, string>>): string[] {
  return floorsOf(path).flatMap(({ header, wants, holds }) => {
    const said = headers[header] ?? ''
    return holds(said) ? [] : [`${path} does not say ${wants} (${header}: ${said || 'nothing'})`]
  })
}

export function floorsOf(path: string): readonly Floor[] {
  return [...everywhere, ...(path.startsWith(FIREBASE_PAGES) ? firebasePages : pages)]
}

function policy(directive: string, sources: RegExp): Floor {
  return {
    header: 'content-security-policy',
    wants: `${directive} as strictly as it must`,
    holds: (said) => {
      const own = said.split('; ').find((each) => each.startsWith(`${directive} `))
      return own !== undefined && sources.test(own.slice(directive.length + 1))
    },
  }
}
