import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Route, routes } from '@tablee/domain/routes'
import { z } from 'zod'

/**
 * Vite's manifest of a build: each chunk with its static and dynamic imports. A lazily imported chunk is
 * listed under the path of its module, any other under the name of its first module.
 */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

/**
 * Chunks that are loaded only on demand: for an admin (the schemas of the console's calls), on a user's action, on the day of an evening, or for a notice of an
 * evening called off or of new terms.
 */
const onDemand = [
  ...['admin-calls', 'calendar-invite', 'called-off-notices', 'dialog'],
  ...['new-terms', 'rsvp-band', 'venue-card'],
]

/** The chunks of a built site. */
export class BuiltScripts {
  readonly #client: string
  readonly #chunks: z.infer<typeof manifestSchema>

  /** @param client the folder that Hosting serves */
  constructor(client: string) {
    this.#client = client
    this.#chunks = manifestSchema.parse(JSON.parse(this.read('.vite/manifest.json')))
  }

  /**
   * The scripts that a page needs before hydration. With `later`, also those that it loads afterwards without
   * user action.
   */
  ofPage(route: Route, later = false): Set<string> {
    const found = new Set<string>()
    const follow = (key: string) => {
      const chunk = this.#chunks[key]
      if (!chunk) throw new Error(`The build has no ${key}.`)
      if (found.has(chunk.file)) return
      found.add(chunk.file)
      for (const each of chunk.imports) follow(each)
      if (later) for (const each of chunk.dynamicImports) if (!isOnDemand(each)) follow(each)
    }
    const isOnDemand = (key: string) =>
      onDemand.some(
        (name) => name === this.#chunks[key]?.name || key.replace(/\.tsx?$/, '').endsWith(`/${name}`),
      )
    follow('app/entry.client.tsx')
    for (const name of ['root', 'routes/attendee', `routes${route}`])
      follow(`app/${name}.tsx?__react-router-build-client-route`)
    return found
  }

  read(file: string): string {
    return readFileSync(join(this.#client, file), 'utf8')
  }

  /** The gzip size of files, in kilobytes. */
  weigh(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + gzipSync(this.read(file)).length, 0) / 1000
  }
}

/** The hydrated pages of the booking path, in the order in which a new attendee visits them. */
export const bookingPath: readonly Route[] = [
  routes.login,
  routes.emailVerification,
  routes.personalInfo,
  routes.testIntroduction,
  routes.personalityTest,
  routes.testResults,
  routes.passionSelection,
  routes.thursdaySelection,
  routes.citySelection,
  routes.activitySelection,
  routes.pricingSelection,
  routes.paymentConfirmation,
  routes.bookingConfirmation,
]
