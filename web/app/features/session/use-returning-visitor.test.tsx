import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from './signed-in-hint.ts'
import { FROM_BOOKING, useReturningVisitor } from './use-returning-visitor.ts'

const Landing = () => <p>{useReturningVisitor() ? 'une place' : 'personne'}</p>

function visit(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/login" element={<p>plus loin</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('is nobody who is known', () => {
  visit(`/?${FROM_BOOKING}`)
  expect(screen.getByText('personne')).toBeDefined()
})

it('goes on to their next step', () => {
  keepSignedIn(true)
  visit('/')
  expect(screen.getByText('plus loin')).toBeDefined()
})

it('stays when they come back from their booking', () => {
  keepSignedIn(true)
  visit(`/?${FROM_BOOKING}`)
  expect(screen.getByText('une place')).toBeDefined()
})
