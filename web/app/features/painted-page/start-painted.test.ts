import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPainted } from './start-painted.ts'

const scripts = [
  '/assets/manifest-1.js',
  '/assets/entry.client-1.js',
  '/assets/root.js',
  '/assets/start-1.js',
]

const added: HTMLElement[] = []
const kinds = () => [...new Set(added.map((each) => each.getAttribute('rel') ?? each.localName))]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    added.push(element as unknown as HTMLElement)
    return element
  })
  document.body.innerHTML = '<form><input name="email"></form><button role="tab">Inscription</button>'
})
afterEach(() => {
  window.redoPress?.()
  added.length = 0
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(waits: boolean): void {
  startPainted(scripts, { waits, failed: 'Rien ne vient.', retry: 'Réessayer' })
  vi.advanceTimersByTime(3000)
}

function button(): HTMLElement {
  const found = document.querySelector('button')
  if (!found) expect.fail('no button')
  return found
}

it('its scripts run at once', () => {
  open(false)
  expect(kinds()).toEqual(['modulepreload', 'script'])
})

it('one that waits only fetches them, until there is a sign of somebody', () => {
  open(true)
  expect(kinds()).toEqual(['prefetch'])
  window.dispatchEvent(new Event('touchstart'))
  expect(kinds()).toEqual(['prefetch', 'modulepreload', 'script'])
})

it('one that waits does not for somebody who was signed in here, or has typed', () => {
  localStorage.setItem('tablee.signed-in', 'yes')
  open(true)
  expect(kinds()).toEqual(['modulepreload', 'script'])
})

it('does what was pressed when the page is alive, once', () => {
  open(true)
  button().click()
  const pressed = vi.fn()
  button().addEventListener('click', pressed)
  window.redoPress?.()
  window.redoPress?.()
  vi.runAllTimers()
  expect(pressed).toHaveBeenCalledOnce()
})

it('what was typed since stays, where the press brings another form', async () => {
  open(true)
  button().click()
  const typed = document.querySelector('input')
  if (typed) typed.value = 'ana@'
  typed?.focus()
  button().addEventListener('click', () => {
    document
      .querySelector('form')
      ?.replaceChildren(Object.assign(document.createElement('input'), { name: 'email' }))
  })
  window.redoPress?.()
  vi.runAllTimers()
  await Promise.resolve()
  expect(document.querySelector('input')?.value).toBe('ana@')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

it('says so where the scripts cannot be had', () => {
  open(true)
  window.dispatchEvent(new Event('touchstart'))
  added.at(-1)?.dispatchEvent(new Event('error'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Réessayer')
})

it('lets the page be used once it remembers what is pressed', () => {
  document.body.innerHTML = '<main inert><button>Inscription</button></main>'
  open(true)
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false)
})

it('chooses the tab that a key led to', () => {
  document.body.innerHTML =
    '<div><button role="tab">Connexion</button><button role="tab">Inscription</button></div>'
  const [first, second] = document.querySelectorAll('button')
  open(true)
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  const chosen = vi.fn()
  second?.addEventListener('click', chosen)
  window.redoPress?.()
  vi.runAllTimers()
  expect(chosen).toHaveBeenCalledOnce()
})

describe('a link', () => {
  function follow(typed: string): { event: MouseEvent; followed: ReturnType<typeof vi.fn> } {
    document.body.innerHTML = `<input name="email" value="${typed}"><a href="/forgot-password">Oublié ?</a>`
    open(true)
    const link = document.querySelector('a')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    link?.dispatchEvent(event)
    const followed = vi.fn((again: Event) => again.preventDefault())
    link?.addEventListener('click', followed)
    return { event, followed }
  }

  it('waits for the app with what was typed', () => {
    const { event, followed } = follow('ana@tablee.example')
    expect(event.defaultPrevented).toBe(true)
    window.redoPress?.()
    vi.runAllTimers()
    expect(followed).toHaveBeenCalledOnce()
  })

  it('waits for nothing where nothing was', () => {
    expect(follow('').event.defaultPrevented).toBe(false)
  })

  it('waits no longer for an app that does not come', () => {
    follow('ana@tablee.example')
    window.startFailed?.()
    const again = new MouseEvent('click', { bubbles: true, cancelable: true })
    const spared = vi.fn()
    document.addEventListener('click', () => spared(again.defaultPrevented), { once: true })
    const link = document.querySelector('a')
    link?.replaceWith(link.cloneNode(true))
    document.querySelector('a')?.dispatchEvent(again)
    expect(spared).toHaveBeenCalledExactlyOnceWith(false)
  })
})
