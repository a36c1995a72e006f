import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { ink } from '../theme/tokens.ts'
import { Seats } from './mark.tsx'

function coloursOf(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('path')].map((seat) => seat.getAttribute('stroke'))
}

describe('Seats', () => {
  it('says its label', () => {
    renderInTheme(<Seats filled={2} current={2} number={7} label="Question 7 sur 20" />)
    expect(screen.getByRole('img', { name: 'Question 7 sur 20' }).textContent).toBe('7')
  })

  it('is decorative without a label', () => {
    renderInTheme(<Seats filled={1} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('takes the seats in order: taken, then yours, then free', () => {
    const { container } = renderInTheme(<Seats filled={2} current={2} label="Étape 3 sur 6" />)
    expect(coloursOf(container)).toEqual([ink.ink, ink.ink, ink.tomato, ink.kraft, ink.kraft, ink.kraft])
  })

  it('has one red seat at most', () => {
    const { container } = renderInTheme(<Seats filled={6} label="Complet" />)
    expect(coloursOf(container)).not.toContain(ink.tomato)
  })
})
