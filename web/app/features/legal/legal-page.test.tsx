import { type LegalText, legalNotice, privacy, termsOfSale, termsOfUse } from '@tablee/domain/legal-texts'
import { operator } from '@tablee/domain/operator'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { LegalPage, LinkedText } from './legal-page.tsx'

/** The page's text, with normalised spaces. */
function read(text: LegalText): string {
  renderInTheme(<LegalPage text={text} />)
  return (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')
}

describe.each([
  ['/cgu', termsOfUse],
  ['/cgv', termsOfSale],
  ['/rgpd', privacy],
  ['/mentions-legales', legalNotice],
])('%s', (_route, text) => {
  it('has a way back and says since when it applies', () => {
    const page = read(text)
    expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/')
    expect(page).toContain('En vigueur depuis le 27 novembre 2026')
  })

  it('has a table of contents that leads to each of its clauses', () => {
    read(text)
    const contents = screen.getByRole('navigation', { name: 'Sommaire' })
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.querySelector(`main ${link.getAttribute('href')} h2`)?.textContent)
    expect(targets).toEqual(text.clauses.map(({ title }, place) => `${place + 1}. ${title}`))
  })

  it('names the operator, and says so while it is fictional', () => {
    const page = read(text)
    expect(page).toContain(operator.name)
    expect(page.includes('Ce site est une démonstration')).toBe(operator.fictional)
  })
})

describe('what they promise', () => {
  it('terms of use: adults, liability up to what 12 months brought in', () => {
    const page = read(termsOfUse)
    expect(page).toContain('il faut avoir au moins 18 ans')
    expect(page).toContain('au cours des 12 mois')
  })

  it('terms of sale: prices with tax, no withdrawal, a refund only when we call off', () => {
    const page = read(termsOfSale)
    expect(page).toContain('8,99 € TTC')
    expect(page).toContain('article L221-28, 12°, du code de la consommation')
    expect(page).toContain('Les réservations ne sont pas remboursables')
    expect(page).toContain('au cours des 12 mois')
    expect(page).toContain(operator.mediator.name)
  })

  it('privacy: what is asked after an evening, who reads it, for how long, and how to object', () => {
    const page = read(privacy)
    expect(page).toContain('Personne n’apprend un choix qui ne l’est pas')
    expect(page).toContain('Personne chez nous ne lit qui a répondu quoi de qui')
    expect(page).toContain('Les réponses : un an au plus')
    expect(page).toContain('Vous pouvez vous y opposer depuis votre profil')
    expect(document.querySelector('#apres h2')?.textContent).toContain('Après la soirée')
  })

  it('privacy: 3 years, 10 years, an answer within a month, the CNIL', () => {
    const page = read(privacy)
    expect(page).toContain('3 ans au plus après votre dernière utilisation')
    expect(page).toContain('Facturation10 ans')
    expect(page).toContain('Nous répondons sous un mois')
    expect(page).toContain('moins de 18 ans')
    expect(screen.getByRole('link', { name: 'https://www.cnil.fr/fr/plaintes' })).toBeTruthy()
  })
})

it('links addresses and leaves the punctuation after them alone', () => {
  const text = 'Écrivez à bonjour@tablee.example, ou voyez https://www.cnil.fr/fr/plaintes.'
  const { container } = renderInTheme(<LinkedText>{text}</LinkedText>)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:bonjour@tablee.example',
    'https://www.cnil.fr/fr/plaintes',
  ])
  expect(container.textContent).toBe(text)
})
