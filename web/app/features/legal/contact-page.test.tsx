import { product } from '@tablee/domain/product'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { ContactPage } from './contact-page.tsx'

it('gives the support address and its hours, and a way back', () => {
  renderInTheme(<ContactPage />)
  const address = screen.getByRole('link', { name: product.supportEmail })
  expect(address.getAttribute('href')).toBe(`mailto:${product.supportEmail}`)
  expect(screen.getAllByText(/du lundi au vendredi, de 9\sh\s30 à 18\sh/)).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Retour' })).toBeTruthy()
})
