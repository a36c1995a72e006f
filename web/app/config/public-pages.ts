import { type Route, routes } from '@tablee/domain/routes'

/** Pages open to visitors and search engines: prerendered, and listed in the sitemap. */
export const publicRoutes: readonly Route[] = [
  routes.home,
  routes.contact,
  routes.mentions,
  routes.cgu,
  routes.cgv,
  routes.rgpd,
]

/** The licences of what the site is made of, a file that the build writes (`vite.config.ts`). */
export const LICENCES_FILE = 'licences.txt'

/** Pages that run without React in the browser. Hosting serves `/404` for unknown addresses. */
export const publicPages: readonly string[] = [...publicRoutes, '/404']

/** Pages rendered at build time. Every other app route is served the empty page (`rewrites` in firebase.json). */
export const prerendered: readonly string[] = [
  ...publicPages,
  routes.login,
  routes.pricingSelection,
  routes.play,
]

/** Marks by which the script of the public pages (features/public-page) finds the elements that it changes. */
export const publicMarks = {
  /** The countdown's box and, in it: the text without a script, the figures, the text for screen readers. */
  countdown: 'countdown',
  countdownInWords: 'countdown-in-words',
  countdownFigures: 'countdown-figures',
  countdownSpoken: 'countdown-spoken',
  /** A link that goes back to the previous page of the site, or home if there is none. */
  back: 'back',
  /** Content for visitors, and for attendees who come back from their confirmation. One of the two is hidden. */
  forVisitor: 'for-visitor',
  forRegistered: 'for-registered',
  /** For an admin who comes from the console; replaces the content for visitors beside it. */
  forAdmin: 'for-admin',
} as const

type PublicMark = (typeof publicMarks)[keyof typeof publicMarks]

export function marked(mark: PublicMark) {
  return { 'data-mark': mark }
}

export function markedAs(mark: PublicMark, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)]
}

/** Query parameter of the landing page, set by the link from the confirmation, to which the page would else redirect. */
export const FROM_BOOKING = 'depuis-reservation'
/** The same for the console's link to the site. */
export const FROM_CONSOLE = 'depuis-console'

/** Query parameter of the profile: it opens at what the user can be notified of. */
export const TELL_ME = 'prevenir'

/** Query parameter that stops the landing page from redirecting signed-in users, for links to its FAQ and for going back. */
export const KEEP_READING = 'lire'
