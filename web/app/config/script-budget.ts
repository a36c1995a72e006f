/** What a page may make a browser run, in bytes of gzip. A build that passes one of these fails. */
export const scriptBudget = {
  /** Each page that anybody may read, before it is touched. */
  publicPage: 15_000,
  /** Everything from the landing page to the confirmation. Stripe's own script comes from Stripe, and is not in it. */
  bookingPath: 530_000,
} as const

/** What is loaded on demand only, by what begins its file's name: nobody needs it on the way to a seat. */
export const onDemand = {
  'admin-calls-': 'the console calls the server',
  'dialog-': 'a subscriber cancels, a guest deletes their account',
  'evening-calendar-': 'the confirmed evening is saved as a file',
  'emulated-': 'the tester’s drawer, in emulated builds only',
  'public-emulated-': 'the same, on public pages',
} as const

/** A script and what it weighs in gzip. */
export interface Weighed {
  readonly file: string
  readonly bytes: number
}

/** A page and the scripts that it loads; on the booking path, those that no page before it did. */
export interface WeighedPage {
  readonly page: string
  readonly scripts: readonly Weighed[]
}

export function weightOf(pages: readonly WeighedPage[]): number {
  return pages.flatMap(({ scripts }) => scripts).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A sentence for each number of the budget that is passed, with the scripts that make it up, the heaviest first. */
export function budgetFaults(publicPages: readonly WeighedPage[], path: readonly WeighedPage[]): string[] {
  const faults = publicPages
    .filter((page) => weightOf([page]) > scriptBudget.publicPage)
    .map((page) => faultOf(`The page ${page.page}`, [page], scriptBudget.publicPage))
  if (weightOf(path) > scriptBudget.bookingPath)
    faults.push(faultOf('The way from the landing page to the confirmation', path, scriptBudget.bookingPath))
  return faults
}

function faultOf(what: string, pages: readonly WeighedPage[], most: number): string {
  const heaviest = pages
    .flatMap(({ page, scripts }) => scripts.map((script) => ({ page, ...script })))
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ page, file, bytes }) => `  ${bytes}  ${file} (${page})`)
  const head = `${what} loads ${weightOf(pages)} bytes of script in gzip; its budget is ${most}:`
  return [head, ...heaviest].join('\n')
}
