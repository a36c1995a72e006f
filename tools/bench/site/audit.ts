import lighthouse from 'lighthouse'

/** What Lighthouse says of one visit, on its mobile profile with its own simulated throttling. */
export interface Audited {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Milliseconds. */
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
  /** What keeps a category below its full score, with what Lighthouse says of it. */
  readonly faults: readonly string[]
}

/** Lighthouse did not see the page begin, as happens now and then on a busy machine: the visit says nothing of the page. */
export class UnseenVisit extends Error {}

const unseen = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP']

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Visits an address with the Chromium of that port, whose storage stays as it is: a new one has none but what was put
 * there. `leaveOut` names audits that do not apply to the page.
 */
export async function audit(port: number, url: string, leaveOut: string[] = []): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits: leaveOut,
    disableStorageReset: true,
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError && unseen.includes(lhr.runtimeError.code))
    throw new UnseenVisit(lhr.runtimeError.message)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led on to ${lhr.finalDisplayedUrl}`)
  const score = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const measured = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const weighed = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: measured('largest-contentful-paint'),
    blocking: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
    faults: weighed
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => lhr.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id)),
  }
}
