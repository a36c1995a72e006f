import type { UserDocument } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { questions, scoreTest } from '@tablee/domain/personality'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { groupTexts } from '../features/group/texts.ts'
import type { Attendee } from '../features/session/attendee.ts'
import { renderWithToasts } from '../ui/testing/render-with-toasts.tsx'
import Profile from './profile.tsx'
import TestResults from './test-results.tsx'
import TrueConfirmation from './true-confirmation.tsx'

vi.mock('../data/firestore.ts', () => ({
  fetchCount: vi.fn(),
  fetchDocument: vi.fn(),
  fetchList: vi.fn(() => Promise.resolve([])),
  fetchPage: vi.fn(),
  PAGE_SIZE: 50,
}))
vi.mock('../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../data/auth.ts')>()),
  signIn: vi.fn(),
  changePassword: vi.fn(),
}))
vi.mock('../hooks/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../data/firestore-app.ts', () => ({ firestore: vi.fn() }))
vi.mock('../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../data/account.ts', async (original) => ({
  ...(await original<typeof import('../data/account.ts')>()),
  deleteMyAccount: vi.fn(),
  exportMyData: vi.fn(),
}))
vi.mock('../data/use-admin.ts', () => ({ useAdmin: () => ({ data: false }) }))
vi.mock('../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('../features/profile/company-section.tsx', () => ({ CompanySection: () => null }))

const { titles } = groupTexts
const user: UserDocument = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: scoreTest(questions.map(() => 0)),
  selected_passion: interests.slice(0, 3),
}

/** The account refers to an evening whose registration cannot be read. */
const unreadable: Attendee = {
  authUser: { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' },
  user,
  registration: null,
  upcomingDate: '2026-11-26',
  unreadable: true,
  awaited: [],
  waitingFor: [],
}

function open(Page: ComponentType, attendee: Attendee) {
  renderWithToasts(
    <Routes>
      <Route element={<Outlet context={attendee} />}>
        <Route path="*" element={<Page />} />
      </Route>
    </Routes>,
  )
}

describe('while the registration of a coming evening cannot be read', () => {
  it('the profile locks the interests, and says until when', () => {
    open(Profile, unreadable)
    expect(screen.getByText('Verrouillées jusqu’au vendredi 27 novembre, 20 h')).toBeDefined()
    expect(screen.queryByRole('link', { name: /Mes passions/ })).toBeNull()
  })

  it('the results lead to the booking, not to the interests', () => {
    open(TestResults, unreadable)
    expect(screen.getByRole('button', { name: 'Voir ma réservation' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Choisir mes passions' })).toBeNull()
  })
})

describe('while the registration of a coming evening is being read', () => {
  const reading = { ...unreadable, unreadable: false }

  it('the table waits for it, and does not say that there is none', () => {
    open(TrueConfirmation, reading)
    expect(screen.getByRole('status').textContent).toBe('On dresse la table…')
    expect(screen.queryByRole('heading', { name: titles.none })).toBeNull()
  })

  it('the interests are locked already', () => {
    open(Profile, reading)
    expect(screen.getByText('Verrouillées jusqu’au vendredi 27 novembre, 20 h')).toBeDefined()
  })
})

describe('with no evening to come', () => {
  it('the table says that there is none', () => {
    open(TrueConfirmation, { ...unreadable, upcomingDate: null, unreadable: false })
    expect(screen.getByRole('heading', { name: titles.none })).toBeDefined()
  })

  it('the interests are open on both', () => {
    open(Profile, { ...unreadable, upcomingDate: null, unreadable: false })
    expect(screen.getByRole('link', { name: /Mes passions/ })).toBeDefined()
    open(TestResults, { ...unreadable, upcomingDate: null, unreadable: false })
    expect(screen.getByRole('button', { name: 'Choisir mes passions' })).toBeDefined()
  })
})
