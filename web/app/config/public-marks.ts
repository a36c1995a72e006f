/** What the script of the public pages (features/public-page) looks for in them, and the pages mark it by. */
export const publicMarks = {
  /** The countdown's box, and in it: the words that stand there without a script, the figures, what is said aloud. */
  countdown: 'countdown',
  countdownInWords: 'countdown-in-words',
  countdownFigures: 'countdown-figures',
  countdownSpoken: 'countdown-spoken',
  /** A link that goes back to where one was reading, and home otherwise. */
  back: 'back',
  /** For whoever is not known here, and for whoever comes back from their booking: one of them is hidden. */
  forVisitor: 'for-visitor',
  forSeated: 'for-seated',
  /** For an admin who comes from the console; stands in the place of what is for visitors beside it. */
  forAdmin: 'for-admin',
} as const

type PublicMark = (typeof publicMarks)[keyof typeof publicMarks]

export function marked(mark: PublicMark) {
  return { 'data-mark': mark }
}

export function markedAs(mark: PublicMark, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)]
}

/** Set on the landing page's address by the way back from the confirmation, which would otherwise be sent there again. */
export const FROM_BOOKING = 'depuis-reservation'
/** The same for the console's link to the site. */
export const FROM_CONSOLE = 'depuis-console'

/** Set on it by links for whoever is signed in and is to read it: the questions, and the way back from the code's page. */
export const KEEP_READING = 'lire'
