import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Cursor, type Page, pagesQuery, rereadPages } from '../../data/firestore.ts'
import { RefusalError } from '../../data/refusals.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { MoreButton, ReadPanel } from './page.tsx'
import { useRows } from './queries.ts'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signOut: vi.fn(),
}))
vi.mock('../../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../config/log.ts', () => ({ logWarning: vi.fn() }))

// `as`: the cursor is only passed on.
const second = {} as Cursor
const readPage = vi.fn<(after: Cursor | null) => Promise<Page<string>>>()
const lettersQuery = pagesQuery(['letters'], readPage)

function Letters() {
  const letters = useRows(lettersQuery)
  return (
    <>
      <ReadPanel read={letters} empty="Aucune lettre">
        {(rows) => <p>{rows.join(' ')}</p>}
      </ReadPanel>
      <MoreButton pages={letters}>La suite</MoreButton>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const loading = () => screen.queryByText('On consulte le registre…')

beforeEach(() => {
  readPage.mockReset()
  readPage.mockImplementation(async (after) =>
    after === second ? { rows: ['c'], next: null } : { rows: ['a', 'b'], next: second },
  )
})

it('shows what it reads, page by page', async () => {
  renderInTheme(<Letters />)
  expect(loading()).toBeTruthy()
  expect(await screen.findByText('a b')).toBeTruthy()
  press('La suite')
  expect(await screen.findByText('a b c')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(readPage).toHaveBeenCalledTimes(2)
})

it('says that there is nothing', async () => {
  readPage.mockResolvedValueOnce({ rows: [], next: null })
  renderInTheme(<Letters />)
  expect(await screen.findByText('Aucune lettre')).toBeTruthy()
})

it('offers to read again what could not be read', async () => {
  readPage.mockRejectedValueOnce(new RefusalError('unavailable'))
  renderInTheme(<Letters />)
  await screen.findByText('Ces données n’ont pas pu être chargées')
  press('Réessayer')
  await waitFor(() => expect(loading()).toBeTruthy())
  expect(await screen.findByText('a b')).toBeTruthy()
})

it('keeps what it shows where the next page cannot be read, and reads it again from there', async () => {
  renderInTheme(<Letters />)
  await screen.findByText('a b')
  readPage.mockRejectedValueOnce(new RefusalError('unavailable'))
  press('La suite')
  expect(await screen.findByText(/La suite n’a pas pu être chargée/)).toBeTruthy()
  expect(screen.getByText('a b')).toBeTruthy()
  press('Réessayer')
  expect(await screen.findByText('a b c')).toBeTruthy()
  expect(readPage.mock.calls).toEqual([[null], [second], [second]])
})

it('keeps what it shows while it is read again after a change, and says where that fails', async () => {
  renderInTheme(<Letters />)
  await screen.findByText('a b')
  const answer = Promise.withResolvers<Page<string>>()
  readPage.mockReturnValueOnce(answer.promise)
  const reread = rereadPages(lettersQuery)
  await act(async () => {})
  expect(screen.getByText('a b')).toBeTruthy()
  answer.reject(new RefusalError('unavailable'))
  await reread
  await screen.findByText('Ces données n’ont pas pu être chargées')
  press('Réessayer')
  await waitFor(() => expect(loading()).toBeTruthy())
  expect(await screen.findByText('a b')).toBeTruthy()
})
