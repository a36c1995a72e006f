import { ChakraProvider } from '@chakra-ui/react'
import { questions } from '@tablee/domain/personality'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { WithQueries } from '../../data/testing/with-queries.tsx'
import { saveOwnProfile } from '../../data/write-user.ts'
import { system } from '../../ui/theme/system.ts'
import { ResultsScreen } from './results-screen.tsx'
import { TestScreen } from './test-screen.tsx'

vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))

const number = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuetext')?.match(/\d+/)?.[0])
const answer = (letter: RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: letter })))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(saveOwnProfile).mockResolvedValue()
})

function open() {
  const router = createMemoryRouter(
    [
      { path: '/personality-test', element: <TestScreen uid="ana" toProfile={null} /> },
      {
        path: '/test-results',
        element: <ResultsScreen uid="ana" results={null} booked={false} toProfile={null} />,
      },
    ],
    { initialEntries: ['/before', '/personality-test'], initialIndex: 1 },
  )
  render(
    <ChakraProvider value={system}>
      <WithQueries>
        <RouterProvider router={router} />
      </WithQueries>
    </ChakraProvider>,
  )
  return router
}

it('goes back question by question with the browser’s own Back, and keeps the answers', async () => {
  const router = open()
  await answer(/^A/)
  await answer(/^B/)
  expect(number()).toBe(3)
  await act(() => router.navigate(-1))
  expect(number()).toBe(2)
  expect(screen.getByRole('button', { name: /^B/ }).getAttribute('aria-pressed')).toBe('true')
  await act(() => router.navigate(-1))
  expect(number()).toBe(1)
  expect(router.state.location.pathname).toBe('/personality-test')
})

it('leads back from the results to the last question, answered', async () => {
  const router = open()
  for (const _ of questions) await answer(/^A/)
  expect(router.state.location.pathname).toBe('/test-results')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retour' })))
  expect(number()).toBe(questions.length)
  expect(screen.getByRole('button', { name: /^A/ }).getAttribute('aria-pressed')).toBe('true')
})
