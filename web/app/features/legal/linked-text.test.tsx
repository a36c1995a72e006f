import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { LinkedText } from './linked-text.tsx'

it('links addresses and leaves the punctuation after them alone', () => {
  const text = 'Écrivez à bonjour@tablee.example, ou voyez https://www.cnil.fr/fr/plaintes.'
  const { container } = renderInTheme(<LinkedText>{text}</LinkedText>)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:bonjour@tablee.example',
    'https://www.cnil.fr/fr/plaintes',
  ])
  expect(container.textContent).toBe(text)
})
