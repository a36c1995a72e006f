import lighthouse from 'lighthouse'
import { launch, type Page } from 'puppeteer-core'
import { chromiumFlags } from '../../launch/test/chromium-flags.ts'
import { type Figure, median } from '../figures.ts'

/** A page and its Lighthouse targets, on the mobile profile with simulated throttling. */
export interface Audited {
  readonly name: string
  readonly url: string
  /** Lighthouse audits that do not apply to the page. */
  readonly skipAudits?: string[]
  /** Prepares the browser, which is a new one for each visit. */
  readonly before?: (page: Page) => Promise<void>
  readonly bars?: { readonly performance: number; readonly paint?: number; readonly blocking?: number }
}

const complete = ['accessibility', 'best-practices', 'seo'] as const

async function visit(chromium: string, { url, skipAudits = [], before }: Audited) {
  const browser = await launch({ executablePath: chromium, args: chromiumFlags, acceptInsecureCerts: true })
  try {
    const page = await browser.newPage()
    await before?.(page)
    const flags = { onlyCategories: ['performance', ...complete], skipAudits, disableStorageReset: true }
    const { lhr } = (await lighthouse(url, flags, undefined, page)) ?? {}
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} redirected to ${lhr.finalDisplayedUrl}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** The figures of a page: medians over its visits. */
export async function audit(chromium: string, runs: number, page: Audited): Promise<Figure[]> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  while (visits.length < runs) visits.push(await visit(chromium, page))
  const { bars } = page
  const score = (category: string, least = 100): Figure => {
    const value = median(visits.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
    return { name: `${page.name}: ${category}`, value, unit: '', ...(bars && { least }) }
  }
  const measured = (id: string, unit: string, most?: number): Figure => {
    const value = median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return { name: `${page.name}: ${id}`, value, unit, ...(most !== undefined && { most }) }
  }
  const failed = visits.flatMap(({ categories, audits }) =>
    complete
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [
    score('performance', bars?.performance),
    measured('largest-contentful-paint', 'ms', bars?.paint),
    measured('total-blocking-time', 'ms', bars?.blocking),
    measured('cumulative-layout-shift', '', bars && 0),
    ...complete.map((category) => ({ ...score(category), note: [...new Set(failed)].join(', ') })),
  ]
}
