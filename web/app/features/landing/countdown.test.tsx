import { ChakraProvider } from '@chakra-ui/react'
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { system } from '../../ui/theme/system.ts'
import { Countdown } from './countdown.tsx'

const now = () => new Date()

function figures(): string {
  return [...screen.getByRole('timer').querySelectorAll('b')].map((figure) => figure.textContent).join(' ')
}

describe('Countdown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ticks each second towards Tuesday 23:59 in Paris', () => {
    // Monday 23 November 2026, 12:00:00 in Paris.
    vi.setSystemTime('2026-11-23T11:00:00Z')
    renderInTheme(<Countdown now={now} />)
    expect(figures()).toBe('01 11 59 00')
    act(() => void vi.advanceTimersByTime(1000))
    expect(figures()).toBe('01 11 58 59')
  })

  it('starts again for the next Thursday when the deadline has passed', () => {
    vi.setSystemTime('2026-11-24T22:58:59Z')
    renderInTheme(<Countdown now={now} />)
    expect(figures()).toBe('00 00 00 01')
    act(() => void vi.advanceTimersByTime(1000))
    expect(figures()).toBe('07 00 00 00')
  })

  it('speaks now and then, not every second', () => {
    vi.setSystemTime('2026-11-23T11:00:00Z')
    const { container } = renderInTheme(<Countdown now={now} />)
    const spoken = container.querySelector('[aria-live=polite]')
    expect(spoken?.textContent).toBe('Il reste 1 jour pour réserver.')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(spoken?.textContent).toBe('Il reste 1 jour pour réserver.')
  })

  it('stops when it leaves the page', () => {
    const clock = vi.fn(now)
    renderInTheme(<Countdown now={clock} />).unmount()
    clock.mockClear()
    vi.advanceTimersByTime(5000)
    expect(clock).not.toHaveBeenCalled()
  })
})

describe('a page that was built and has no script yet', () => {
  it('says the deadline in words, and counts nothing', () => {
    const page = renderToString(
      <ChakraProvider value={system}>
        <Countdown now={now} />
      </ChakraProvider>,
    )
    expect(page).toContain('La table se ferme mardi à 23\u00A0h\u00A059')
    expect(page).toContain('Heure de Paris, pour le jeudi qui suit.')
    expect(page).not.toContain('role="timer"')
  })
})
