import type { Page } from '@playwright/test'

/** A screen, and the control that has to be there and enabled before anybody can answer it. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly control: string
  /** What tells one state of the screen from the next, where several share its address. */
  readonly part?: string
}

/** The first that fits is the one that is shown. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', control: 'main a[href="/login"]' },
  { name: 'login', path: '/login', control: 'input[type=email]' },
  { name: 'code', path: '/email-verification', control: 'input[autocomplete=one-time-code]' },
  { name: 'profile form', path: '/personal-info', control: 'input[name=first_name]' },
  { name: 'introduction', path: '/test-introduction', control: 'a[href="/personality-test"]' },
  {
    name: 'question',
    path: '/personality-test',
    control: 'button[aria-keyshortcuts=A]',
    part: 'header [role=status]',
  },
  { name: 'results', path: '/test-results', control: 'main button:not([aria-label])' },
  { name: 'interests', path: '/passion-selection', control: 'fieldset button' },
  { name: 'Thursdays', path: '/thursday-selection', control: 'fieldset input' },
  { name: 'cities', path: '/city-selection', control: 'fieldset input:enabled' },
  { name: 'activities', path: '/activity-selection', control: 'fieldset input:enabled' },
  {
    name: 'prices',
    path: '/pricing-selection',
    control: 'fieldset input:enabled',
  },
  { name: 'paid', path: '/payment-confirmation', control: '[role=status] p + p' },
  { name: 'card', path: '/payment-confirmation', control: 'form button[type=submit]' },
  {
    name: 'confirmation',
    path: '/booking-confirmation',
    // With what is booked, too, not only its date.
    control: 'main:not(:has([aria-busy=true])) a[href="/true-confirmation"]',
  },
  { name: 'profile', path: '/profile', control: 'a[href="/personality-test"]' },
]

/** Something that took place in a page, in milliseconds of the machine's clock. */
export interface Moment {
  /** The name of the screen that is there and can be answered; null for what a person did. */
  readonly screen: string | null
  readonly at: number
}

/** The pages note by themselves, from their first script on, what a person does and when a screen can be answered. */
export async function watchScreens(page: Page, note: (moment: Moment) => void): Promise<void> {
  await page.exposeBinding('noteMoment', (_, moment: Moment) => note(moment))
  await page.addInitScript((screens) => {
    // Playwright put it there, in the line above: TypeScript does not know the page's globals.
    const { noteMoment } = window as unknown as { noteMoment(moment: Moment): Promise<void> }
    const tell = (screen: string | null, at: number) =>
      void noteMoment({ screen, at: performance.timeOrigin + at })
    const seen = (element: Element | null) => {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1
    }
    const enabled = (element: Element | null) => element !== null && !element.matches(':disabled')
    const found = () => {
      const screen = screens.find(
        ({ path, control }) => path === location.pathname && enabled(document.querySelector(control)),
      )
      if (!screen) return null
      const part = screen.part ? document.querySelector(screen.part)?.textContent : ''
      return { name: screen.name, key: `${screen.name} ${part}` }
    }
    let told: string | undefined
    const look = () => {
      const now = found()
      if (now?.key === told) return
      // Asked of a new screen alone: it has the browser lay the page out at once, which would be counted as the page's own.
      const there = now && seen(document.querySelector('h1')) ? now : null
      told = there?.key
      // What the frame after a change shows is what a person sees.
      if (there) requestAnimationFrame(() => tell(there.name, performance.now()))
    }
    const changes = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(look).observe(document, changes)
    addEventListener('click', ({ isTrusted, timeStamp }) => isTrusted && tell(null, timeStamp), true)
  }, screens)
}
