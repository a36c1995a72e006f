import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import { chromiumFlags } from '../../launch/test/chromium-flags.ts'
import { type Figure, median } from '../figures.ts'

/** A page, and what is asked of it by Lighthouse on its mobile profile, with its own simulated throttling. */
export interface Audited {
  readonly name: string
  readonly url: string
  /** Audits that do not apply to the page. */
  readonly skipAudits?: string[]
  /** An address of the site, and what is run there first: a new browser has no storage. */
  readonly before?: { readonly url: string; readonly run: string }
  readonly bars?: { readonly performance: number; readonly paint?: number; readonly blocking?: number }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Visits a page in a browser of its own. */
async function visit(chromium: string, { url, skipAudits = [], before }: Audited) {
  const browser = await launch({ executablePath: chromium, args: chromiumFlags, acceptInsecureCerts: true })
  try {
    const page = await browser.newPage()
    if (before) {
      await page.goto(before.url)
      await page.evaluate(before.run)
    }
    const flags = { onlyCategories: [...categories], skipAudits, disableStorageReset: true }
    const result = await lighthouse(url, flags, undefined, page)
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { lhr } = result
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led on to ${lhr.finalDisplayedUrl}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** The figures of a page, medians of its visits. */
export async function audit(chromium: string, runs: number, page: Audited): Promise<Figure[]> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  while (visits.length < runs) visits.push(await visit(chromium, page))
  const score = (category: (typeof categories)[number]) =>
    median(visits.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
  const measured = (id: string) => median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const failed = visits.flatMap(({ categories: found, audits }) =>
    ['accessibility', 'best-practices', 'seo']
      .flatMap((category) => found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  const { bars } = page
  const full = bars && { least: 100 }
  return [
    { name: 'performance', value: score('performance'), unit: '', ...(bars && { least: bars.performance }) },
    { name: 'largest paint', value: measured('largest-contentful-paint'), unit: 'ms', ...most(bars?.paint) },
    { name: 'blocking', value: measured('total-blocking-time'), unit: 'ms', ...most(bars?.blocking) },
    { name: 'layout shift', value: measured('cumulative-layout-shift'), unit: '', ...most(bars && 0) },
    { name: 'accessibility', value: score('accessibility'), unit: '', ...full },
    { name: 'best practices', value: score('best-practices'), unit: '', ...full },
    { name: 'SEO', value: score('seo'), unit: '', ...full, note: [...new Set(failed)].join(', ') },
  ].map((figure) => ({ ...figure, name: `${page.name}: ${figure.name}` }))
}

function most(value: number | undefined) {
  return value === undefined ? {} : { most: value }
}
