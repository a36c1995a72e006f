import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { MissingChoice } from './choices.tsx'

const open = (to: '/thursday-selection' | '/city-selection') =>
  renderWithToasts(
    <Routes>
      <Route path="/" element={<MissingChoice to={to} />} />
      <Route path={to} element={<p>Ici</p>} />
    </Routes>,
  )

it('asks for a Thursday, and leads to the dates', async () => {
  open('/thursday-selection')
  expect(screen.getByText('Ici')).toBeDefined()
  expect(await screen.findByText("Veuillez d'abord sélectionner un jeudi")).toBeDefined()
})

it('leads to another missing choice without a word', async () => {
  open('/city-selection')
  expect(await screen.findByText('Ici')).toBeDefined()
  expect(screen.queryByText(/sélectionner un jeudi/)).toBeNull()
})
