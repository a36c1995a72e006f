import { checkInClosesAt, type EventDate, formatEventDate } from '@tablee/domain/calendar'
import { mapAddress } from '@tablee/domain/places'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { OFFLINE_COPY_CACHE } from '../../data/offline-copy.ts'
import { now, serverAhead } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import poster from '../../ui/theme/fonts/fraunces-poster.woff2?url'
import sans from '../../ui/theme/fonts/instrument-sans.woff2?url'
import { tokens } from '../../ui/theme/tokens.ts'
import { groupTexts, playBandTexts, offlineTexts as texts, venueTexts } from './texts.ts'

const { ink, inkSoft, paper, saffron } = tokens.colors

/** What the offline copy of the group's page says. */
export interface OfflineGroupPage {
  readonly date: EventDate
  readonly venue: { readonly name: string; readonly address: string }
  /** The number of the venue table; null if it has none yet. */
  readonly table: number | null
  /** The first names of the others. */
  readonly members: readonly string[]
  readonly icebreakers: readonly string[]
}

/**
 * Stores a copy of the group's page on this device until the venue closes, Friday 02:00, for when the network is gone
 * (docs/product.md §15.10). Does nothing in a browser without service workers.
 */
export async function storeGroupPage(page: OfflineGroupPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'",
    // The worker reads this device's clock.
    'x-kept-until': String(checkInClosesAt(page.date).getTime() - serverAhead()),
  }
  const cache = await caches.open(OFFLINE_COPY_CACHE)
  await cache.put(routes.trueConfirmation, new Response(pageOf(page, now()), { headers }))
  await cache.addAll([poster, sans])
  await navigator.serviceWorker.register('/table-worker.js', { scope: routes.trueConfirmation })
}

/** The copy as an HTML document without scripts. */
export function pageOf({ date, venue, table, members, icebreakers }: OfflineGroupPage, at: Date): string {
  const page = document.implementation.createHTMLDocument(`${groupTexts.page} · ${product.name}`)
  page.documentElement.lang = 'fr'
  const viewport = element(page, 'meta', '')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width')
  page.head.append(viewport, element(page, 'style', css))

  const notice = element(page, 'p', texts.notice(at))
  notice.setAttribute('role', 'status')
  const [map, again] = [element(page, 'a', venueTexts.map), element(page, 'a', common.retry)]
  map.setAttribute('href', mapAddress(venue))
  again.setAttribute('href', routes.trueConfirmation)
  const play = element(page, 'a', playBandTexts.link)
  play.setAttribute('href', routes.play)
  const main = element(page, 'main', '')
  main.append(
    element(page, 'p', `${formatEventDate(date)}, ${common.hour}`),
    element(page, 'h1', venue.name),
    element(page, 'address', venue.address),
    ...(table === null ? [] : [element(page, 'b', venueTexts.table(table))]),
    map,
    play,
    ...section(page, groupTexts.members, members),
    ...section(page, groupTexts.icebreakers, icebreakers),
    again,
  )
  page.body.append(notice, main)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function section(page: Document, title: string, lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return []
  const list = element(page, 'ul', '')
  list.append(...lines.map((line) => element(page, 'li', line)))
  return [element(page, 'h2', title), list]
}

function element(page: Document, name: string, text: string): HTMLElement {
  const made = page.createElement(name)
  made.textContent = text
  return made
}

const css = `
@font-face{font-family:Poster;src:url("${poster}") format("woff2");font-weight:100 900}
@font-face{font-family:Text;src:url("${sans}") format("woff2");font-weight:400 700}
*{margin:0}
body{background:${ink.value};color:${paper.value};font:500 1.0625rem/1.45 Text,"Helvetica Neue",Arial,sans-serif}
[role=status]{background:${saffron.value};color:${ink.value};padding:14px 20px;font-weight:600}
main>p::first-letter{text-transform:uppercase}
main{max-width:560px;margin:0 auto;padding:28px 20px 48px}
h1{font:900 3.25rem/1 Poster,Georgia,serif;letter-spacing:-.03em;margin:8px 0 12px;overflow-wrap:anywhere}
h2{font:700 .875rem/1.3 Text,sans-serif;letter-spacing:.04em;margin:32px 0 8px;border-top:6px solid;padding-top:14px}
address{font-style:normal}
main>b{display:block;margin-top:4px}
ul{list-style:none;padding:0}
li{padding:9px 0;border-bottom:1.5px solid ${inkSoft.value};overflow-wrap:anywhere}
a{display:inline-block;color:inherit;font-weight:600;padding:12px 0;margin-top:8px;text-underline-offset:.2em}
:focus-visible{outline:3px solid ${saffron.value};outline-offset:3px}
`
