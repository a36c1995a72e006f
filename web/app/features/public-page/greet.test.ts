import { beforeEach, expect, it, vi } from 'vitest'
import { FROM_BOOKING, FROM_CONSOLE, KEEP_READING } from '../../config/public-pages.ts'
import { setSignedInHint } from '../../hooks/storage.ts'
import { greet } from './greet.ts'

const leave = vi.fn()

beforeEach(() => {
  localStorage.clear()
  leave.mockClear()
  document.body.innerHTML =
    '<a data-mark="for-visitor">Je réserve</a><a data-mark="for-registered" hidden>Ma réservation</a>'
})

/** Opens the site at an address; returns the links that are shown. */
function visit(pathname: string, search = ''): string {
  greet({ pathname, search }, leave)
  return [...document.querySelectorAll('a')].flatMap((link) => (link.hidden ? [] : link.textContent)).join()
}

it('a visitor is asked to book, whatever page they claim to come from', () => {
  expect(visit('/')).toBe('Je réserve')
  expect(visit('/', `?${FROM_BOOKING}`)).toBe('Je réserve')
  expect(leave).not.toHaveBeenCalled()
})

it('a user signed in goes on to their next step', () => {
  setSignedInHint(true)
  visit('/')
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
})

it.each(['//attacker.example/', 'https://attacker.example/', '/\\attacker.example', 'javascript:alert(1)'])(
  'and nowhere else, whatever their address says: %s',
  (elsewhere) => {
    setSignedInHint(true)
    visit('/', `?next=${encodeURIComponent(elsewhere)}&redirect=${encodeURIComponent(elsewhere)}`)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login')
  },
)

it('a user who comes back from their booking stays, and is led to it again', () => {
  setSignedInHint(true)
  expect(visit('/', `?${FROM_BOOKING}`)).toBe('Ma réservation')
  expect(leave).not.toHaveBeenCalled()
})

it('a user who goes back from the page of their code stays, and may go on', () => {
  setSignedInHint(true)
  expect(visit('/', `?${KEEP_READING}`)).toBe('Je réserve')
  expect(leave).not.toHaveBeenCalled()
})

it('an admin who comes from the console stays, sees what visitors see, and is led to the console again', () => {
  document.body.innerHTML =
    '<nav><a data-mark="for-visitor">Connexion</a><a data-mark="for-admin" hidden>Console</a></nav><a data-mark="for-visitor">Je réserve</a>'
  expect(visit('/', `?${FROM_CONSOLE}`)).toBe('Connexion,Je réserve')
  setSignedInHint(true)
  expect(visit('/', `?${FROM_CONSOLE}`)).toBe('Console,Je réserve')
  expect(leave).not.toHaveBeenCalled()
})

it('the legal pages are open to every visitor', () => {
  setSignedInHint(true)
  visit('/cgu')
  expect(leave).not.toHaveBeenCalled()
})
