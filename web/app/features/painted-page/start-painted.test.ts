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
  vi.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    added.push(element as unknown as HTMLElement)
    return element
  })
  document.body.innerHTML = '<form><input name="email"></form><button role="tab">Inscription</button>'
})
afterEach(() => {
  window.redoPress?.()
  added.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(): void {
  startPainted(scripts, { failed: 'Rien ne vient.', retry: 'Réessayer' })
}

function field(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) expect.fail('no field')
  return found
}

function button(): HTMLElement {
  const found = document.querySelector('button')
  if (!found) expect.fail('no button')
  return found
}

it('runs the scripts as soon as the page is painted', () => {
  open()
  expect(kinds()).toEqual(['modulepreload', 'script'])
})

it('does what was pressed when the page is alive, once', () => {
  open()
  button().click()
  const pressed = vi.fn()
  button().addEventListener('click', pressed)
  window.redoPress?.()
  window.redoPress?.()
  vi.runAllTimers()
  expect(pressed).toHaveBeenCalledOnce()
})

it('shows meanwhile what was pressed, until it is done', () => {
  open()
  button().click()
  expect(button().getAttribute('aria-busy')).toBe('true')
  window.redoPress?.()
  expect(button().hasAttribute('aria-busy')).toBe(false)
})

it('sends a form that was sent before the last press', () => {
  document.body.innerHTML =
    '<form><input name="promo-code"><button>Appliquer</button></form><button type="button">Payer</button>'
  open()
  const done: string[] = []
  const [form, pay] = [document.querySelector('form'), document.querySelector('[type=button]')]
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  pay?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    done.push('Appliquer')
  })
  pay?.addEventListener('click', () => done.push('Payer'))
  window.redoPress?.()
  vi.runAllTimers()
  expect(done).toEqual(['Appliquer', 'Payer'])
})

it('lets the browser send no form by itself', () => {
  open()
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
})

it('forgets what was pressed by whoever leaves the page', () => {
  open()
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  const pressed = vi.fn()
  button().addEventListener('click', pressed)
  window.redoPress?.()
  vi.runAllTimers()
  expect(pressed).not.toHaveBeenCalled()
})

it('what was typed since stays, where the press brings another form', async () => {
  open()
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
  open()
  added.at(-1)?.dispatchEvent(new Event('error'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Réessayer')
})

it('lets the page be used once it remembers what is pressed', () => {
  document.body.innerHTML = '<main inert><button>Inscription</button></main>'
  open()
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false)
})

it('chooses the tab that a key led to', () => {
  document.body.innerHTML =
    '<div><button role="tab">Connexion</button><button role="tab">Inscription</button></div>'
  const [first, second] = document.querySelectorAll('button')
  open()
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  const chosen = vi.fn()
  second?.addEventListener('click', chosen)
  window.redoPress?.()
  vi.runAllTimers()
  expect(chosen).toHaveBeenCalledOnce()
})

describe('a link', () => {
  function follow(typed: string): { event: MouseEvent; followed: ReturnType<typeof vi.fn> } {
    document.body.innerHTML = '<input name="email"><a href="/forgot-password">Oublié ?</a>'
    field().value = typed
    open()
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
