import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FROM_BOOKING } from './config/public-pages.ts'
import { LandingPage } from './features/landing/landing-page.tsx'
import { greet } from './features/public-page/greet.ts'
import { setSignedInHint } from './hooks/storage.ts'
import { renderInTheme } from './ui/testing/render-in-theme.tsx'

describe('the landing page, for a user who comes back from their booking', () => {
  beforeEach(() => {
    localStorage.clear()
    setSignedInHint(true)
    renderInTheme(<LandingPage />)
    greet({ pathname: '/', search: `?${FROM_BOOKING}` }, vi.fn())
  })

  it('it leads to that booking, and asks for no other', () => {
    for (const way of screen.getAllByRole('link', { name: 'Voir ma réservation' }))
      expect(way.getAttribute('href')).toBe('/booking-confirmation')
    expect(screen.queryByRole('link', { name: 'Je réserve ma place' })).toBeNull()
  })

  it('it leads to their profile in place of the sign-in', () => {
    expect(screen.getByRole('link', { name: 'Mon Profil' }).getAttribute('href')).toBe('/profile')
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/login')).toEqual([])
  })
})
