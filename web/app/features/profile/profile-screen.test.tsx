import type { UserDocument } from '@tablee/domain/documents'
import { interests } from '@tablee/domain/interests'
import { questions, scoreTest } from '@tablee/domain/personality'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthUser } from '../../data/auth.ts'
import { renderWithToasts } from '../../ui/testing/render-with-toasts.tsx'
import { ProfileScreen } from './profile-screen.tsx'

vi.mock('../../data/auth.ts', async (original) => ({
  ...(await original<typeof import('../../data/auth.ts')>()),
  signIn: vi.fn(),
  changePassword: vi.fn(),
}))
vi.mock('../../data/callables.ts', async (original) => ({
  ...(await original<typeof import('../../data/callables.ts')>()),
  callFunction: vi.fn(),
}))
vi.mock('../../data/account.ts', async (original) => ({
  ...(await original<typeof import('../../data/account.ts')>()),
  deleteMyAccount: vi.fn(),
  exportMyData: vi.fn(),
}))
vi.mock('../../data/write-user.ts', () => ({ saveOwnProfile: vi.fn() }))
vi.mock('./company-section.tsx', () => ({ CompanySection: () => null }))
vi.mock('./entitlements-section.tsx', () => ({ EntitlementsSection: () => null }))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const chosen = interests.filter(({ id }) => ['travel', 'cooking', 'boardgames'].includes(id))
const user: UserDocument = {
  id: 'ana',
  first_name: 'Ana',
  age: 30,
  gender: 'femme',
  onboarding_step: 'passion-completed',
  personality_results: { ...scoreTest(questions.map(() => 0)), mbtiType: 'ISTJ', dominantDisc: 'S' },
  selected_passion: chosen,
}

const onBack = vi.fn()
const onSignOut = vi.fn()
type Props = Partial<Parameters<typeof ProfileScreen>[0]>
const show = (props: Props = {}) =>
  renderWithToasts(
    <ProfileScreen
      authUser={authUser}
      user={user}
      evening={null}
      openings={null}
      receipts={null}
      isAdmin={false}
      onBack={onBack}
      onSignOut={onSignOut}
      onErase={vi.fn()}
      {...props}
    />,
  )
const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => void vi.clearAllMocks())

describe('/profile', () => {
  it('names the person, their address and the page', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mon Profil')
    expect(screen.getByRole('heading', { name: 'Ana' })).toBeDefined()
    expect(screen.getByText('ana@tablee.example')).toBeDefined()
    expect(leadsTo('Modifier mes informations')).toBe('/personal-info')
  })

  it('shows two interests and how many more, and leads to all of them', () => {
    show()
    expect(screen.getByText('Voyage, cuisine')).toBeDefined()
    expect(screen.getByText('+1')).toBeDefined()
    expect(leadsTo(/Mes passions/)).toBe('/passion-selection')
  })

  it('shows the type with its title, and the colour', () => {
    show()
    expect(screen.getByRole('heading', { name: 'ISTJ' })).toBeDefined()
    expect(screen.getByText('Stabilité')).toBeDefined()
    expect(leadsTo('Refaire le test')).toBe('/personality-test')
  })

  it('leads to the console, and only those whom it is open to', () => {
    const { unmount } = show({ isAdmin: true })
    expect(leadsTo('Ouvrir la console')).toBe('/admin')
    unmount()
    show()
    expect(screen.queryByRole('link', { name: 'Ouvrir la console' })).toBeNull()
  })

  it('signs out, and goes back', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('shows the photo where there is one, else a drawing', () => {
    show()
    expect(screen.getByRole('img', { name: 'Votre portrait, dessiné' })).toBeDefined()
    show({ user: { ...user, avatar_url: 'data:image/webp;base64,AAAA' } })
    const photo = screen.getByRole('img', { name: 'Votre photo' })
    expect(photo.querySelector('image')?.getAttribute('href')).toBe('data:image/webp;base64,AAAA')
  })
})

describe('/profile, while an evening is booked', () => {
  beforeEach(() => void show({ evening: '2026-11-26' }))

  it('says until when the interests are locked', () => {
    expect(screen.getByText('Verrouillées jusqu’au vendredi 27 novembre, 20 h')).toBeDefined()
    expect(screen.queryByRole('link', { name: /Mes passions/ })).toBeNull()
  })

  it('says why when one tries to change them', async () => {
    fireEvent.click(screen.getByRole('button', { name: /Mes passions/ }))
    const said = 'Elles ne peuvent pas être modifiées tant que vous avez une réservation.'
    expect(await screen.findByText(said)).toBeDefined()
  })

  it('still lets one take the test again', () => {
    expect(leadsTo('Refaire le test')).toBe('/personality-test')
  })
})

describe('/profile, before the steps are done', () => {
  it('shows ENFP and I as an example, and leads to the test', () => {
    show({ user: { ...user, personality_results: null } })
    expect(screen.getByText('Un exemple, en attendant le vôtre')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'ENFP' })).toBeDefined()
    expect(screen.getByText('Influence')).toBeDefined()
    expect(leadsTo('Passer le test')).toBe('/personality-test')
    expect(screen.queryByRole('link', { name: 'Refaire le test' })).toBeNull()
  })

  it('leads to the interests where none are chosen', () => {
    show({ user: { ...user, selected_passion: null } })
    expect(leadsTo('Choisir mes passions')).toBe('/passion-selection')
  })

  it('leads a user without a profile to their first name', () => {
    show({ user: null })
    expect(screen.getByRole('heading', { name: /^Et vous êtes\s\?$/ })).toBeDefined()
    expect(leadsTo('Me présenter')).toBe('/personal-info')
  })
})
