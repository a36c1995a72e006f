import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInTheme } from './testing/render-in-theme.tsx'
import { WentNowhere } from './went-nowhere.tsx'

it("says 'Oops! Page introuvable' and leads home", () => {
  renderInTheme(<WentNowhere />)
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page introuvable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')
})
