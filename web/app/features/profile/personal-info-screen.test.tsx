import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../firebase/person.ts'
import { Refused } from '../../firebase/refused.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { toast } from '../../ui/toast.ts'
import { PersonalInfoScreen } from './personal-info-screen.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (original) => ({ ...(await original()), useNavigate: () => navigate }))
vi.mock('../../firebase/clock.ts', () => ({ now: () => new Date('2026-11-21T12:00:00Z') }))
vi.mock('../../firebase/write-user.ts', () => ({ writeUser: vi.fn() }))
vi.mock('../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), clear: vi.fn() },
}))

const person: Person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' }

function fillIn() {
  fireEvent.change(screen.getByLabelText('Prénom'), { target: { value: 'Ana' } })
  fireEvent.change(screen.getByLabelText('Âge'), { target: { value: '30' } })
  fireEvent.click(screen.getByLabelText('Une femme'))
  fireEvent.click(screen.getByRole('checkbox'))
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))

beforeEach(() => {
  vi.resetAllMocks()
  renderInTheme(<PersonalInfoScreen person={person} user={null} avatar={null} />)
})

describe('/personal-info', () => {
  it('saves the profile with its step, and goes to the test', async () => {
    fillIn()
    save()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/test-introduction'))
    expect(writeUser).toHaveBeenCalledWith('ana', {
      email: 'ana@tablee.example',
      first_name: 'Ana',
      last_name: '',
      age: 30,
      gender: 'femme',
      onboarding_step: 'test-introduction',
      terms_accepted_at: new Date('2026-11-21T12:00:00Z'),
    })
    expect(toast.success).toHaveBeenCalledWith('Informations sauvegardées !')
  })

  it('says what is missing beside each field', async () => {
    save()
    expect(await screen.findByText('Indiquez votre prénom.')).toBeDefined()
    expect(screen.getByText('Indiquez votre âge.')).toBeDefined()
    expect(screen.getByText('Choisissez une réponse.')).toBeDefined()
    expect(screen.getByText('Cochez la case pour accepter les conditions.')).toBeDefined()
    expect(writeUser).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it cannot be saved', async () => {
    vi.mocked(writeUser).mockRejectedValue(new Refused('unavailable'))
    fillIn()
    save()
    const said = expect.stringMatching(/^Erreur lors de la sauvegarde: /)
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(said))
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Ana')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('opens the terms in a new tab', () => {
    for (const link of screen.getAllByRole('link', { name: /nouvel onglet/ }))
      expect(link.getAttribute('target')).toBe('_blank')
  })
})
