import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepForNextWrite } from '../../firebase/own-profile.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { CityMissing } from './city-missing.tsx'
import { keepCity } from './kept-city.ts'

vi.mock('react-router-dom', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }): ReactNode => <p>Vers {to}</p>,
}))
vi.mock('../../firebase/own-profile.ts', () => ({ keepForNextWrite: vi.fn() }))

beforeEach(() => {
  sessionStorage.clear()
  vi.resetAllMocks()
})

it('keeps the city again that was chosen in this tab before a refresh', () => {
  keepCity('ana', { id: 'paris', name: 'Paris' })
  vi.mocked(keepForNextWrite).mockReset()
  renderInTheme(<CityMissing uid="ana" />)
  expect(keepForNextWrite).toHaveBeenCalledExactlyOnceWith('ana', {
    selected_city: { id: 'paris', name: 'Paris' },
  })
  expect(screen.queryByText(/Vers/)).toBeNull()
})

it.each([
  ['none was', () => {}],
  ['somebody else did', () => keepCity('bob', { id: 'paris', name: 'Paris' })],
  ['it is not open any more', () => keepCity('ana', { id: 'lyon', name: 'Lyon' })],
])('has one chosen where %s', (_, before) => {
  before()
  vi.mocked(keepForNextWrite).mockReset()
  renderInTheme(<CityMissing uid="ana" />)
  expect(screen.getByText('Vers /city-selection')).toBeDefined()
  expect(keepForNextWrite).not.toHaveBeenCalled()
})
