import { formatEuros, offerFor } from '@tablee/domain/offers'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { LandingPage } from './landing-page.tsx'

function linksTo(path: string): HTMLElement[] {
  return screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)
}

describe('the landing page', () => {
  beforeEach(() => void renderInTheme(<LandingPage />))

  it("leads to the sign-in by 'Je réserve ma place'", () => {
    const ways = screen.getAllByRole('link', { name: 'Je réserve ma place' })
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) expect(way.getAttribute('href')).toBe('/login')
  })

  it('says in one sentence what it is, and under which tagline', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Il ne manque que vous.')
    expect(document.body.textContent).toContain(
      'Chaque jeudi soir, Tablée réunit six inconnus à la table d’un bar à jeux parisien.',
    )
  })

  it('speaks of the matching, of groups of 6 and of every Thursday', () => {
    const kinds = screen.getByRole('region', { name: 'Ce qui fait une tablée' })
    const titles = within(kinds).getAllByRole('heading', { level: 2 })
    const articles = screen.getAllByRole('article')
    expect(articles).toHaveLength(3)
    expect(articles.map((article) => article.getAttribute('aria-label'))).toEqual(
      titles.map(({ textContent }) => textContent),
    )
    for (const kind of ['Matching intelligent', 'Groupes de 6', 'Tous les jeudis'])
      expect(within(kinds).getByText(kind)).toBeTruthy()
  })

  it('tells the evening in five numbered steps and a sixth for the user’s seat, the reveal being on Wednesday at 21 h', () => {
    const steps = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'))
    const numbered = steps.filter((step) => step !== null)
    expect(numbered.map((step) => step.querySelector('text')?.textContent)).toEqual([...'123456'])
    expect(numbered[3]?.textContent).toContain('Mercredi, 21\u00A0h')
  })

  it('shows six posters', () => {
    expect(screen.getAllByRole('figure')).toHaveLength(6)
  })

  it('claims no more than plus de 20 participants', () => {
    expect(document.body.textContent).toContain('plus de 20 participants')
  })

  it('shows the price of a ticket', () => {
    const price = screen.getByRole('region', { name: 'Le prix' }).textContent?.replaceAll(/\s/g, ' ')
    expect(price).toContain(formatEuros(offerFor('ticket').total_cents).replaceAll(/\s/g, ' '))
    expect(screen.getAllByText('BIENTÔT DISPONIBLE')).toHaveLength(3)
    expect(price).toContain('13,33 € par mois, environ 30 % de réduction')
    expect(price).toContain('9,99 € par mois, environ 47 % de réduction')
  })

  it('answers at least eight questions', () => {
    expect(document.querySelectorAll('#questions details').length).toBeGreaterThanOrEqual(8)
  })

  it('leads to the contact page, the terms and the privacy page', () => {
    for (const path of ['/contact', '/rgpd', '/cgu', '/cgv']) expect(linksTo(path)).not.toHaveLength(0)
  })

  it('skips no level of heading', () => {
    const levels = [...document.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => Number(tagName[1]))
    levels.forEach((level, place) => {
      expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1)
    })
  })
})
