import { describe, expect, it } from 'vitest'
import { adminRoutes, type Route, routes } from '../routes.ts'
import type { NextStep } from './next-step.ts'
import { returnAddress, returnAddressFor } from './redirect.ts'

const due = (to: Route): NextStep => ({ to, expired: false })
const booked = due(routes.bookingConfirmation)
const at = (pathname: string, from: string | null) => ({ pathname, from })
const after = (from: string | null, next = booked) => returnAddress(at(routes.login, from), next)

describe('after a sign-in', () => {
  it('leads back to each page of the console, and to what it was asked to show', () => {
    for (const from of Object.values(adminRoutes)) expect(after(from)).toBe(from)
    expect(after('/admin/personnes?personne=ana')).toBe('/admin/personnes?personne=ana')
  })

  it('leads to the pages that e-mails link to', () => {
    for (const from of ['/receipt?payment=pi_1', '/true-confirmation', '/booking-confirmation', '/profile'])
      expect(after(from), from).toBe(from)
  })

  it('finds the page through the case and the slash of its address', () => {
    expect(after('/Receipt/?payment=pi_1')).toBe('/receipt?payment=pi_1')
  })

  it('leads to the same page once the address is proved', () => {
    const from = '/receipt?payment=pi_1'
    expect(after(from, due(routes.emailVerification))).toBeNull()
    expect(returnAddress(at(routes.emailVerification, from), due(routes.personalInfo))).toBe(from)
    expect(returnAddress(at(routes.emailVerification, '/admin'), due(routes.emailVerification))).toBeNull()
  })

  it('leads to no page that the person may not open, or no longer', () => {
    expect(after('/true-confirmation', due(routes.passionSelection))).toBeNull()
    expect(after('/booking-confirmation', { to: routes.thursdaySelection, expired: true })).toBeNull()
    expect(after('/passion-selection')).toBeNull()
  })

  it('keeps a hostile query a query', () => {
    expect(after('/receipt?payment=//evil.example#x\n')).toBe('/receipt?payment=%2F%2Fevil.example%23x%0A')
    expect(after("/receipt?payment='!(*)")).toBe('/receipt?payment=%27%21%28%2a%29')
    expect(after('/receipt?payment=pi_1&a=é?\ud800')).toBe('/receipt?payment=pi_1&a=%C3%A9%3F%EF%BF%BD')
  })

  it.each([
    '//evil.example',
    '//evil.example/receipt',
    '/\\evil.example',
    '\\receipt',
    'https://evil.example',
    'https://evil.example/receipt',
    'javascript:alert(1)',
    '//evil.example?/admin',
    '/receipt//evil.example',
    '/receipt@evil.example',
    '/receipt#//evil.example',
    '/receipt/../..//evil.example',
    '/%2f%2fevil.example',
    '/login?/admin',
    '/login',
    '/email-verification',
    '/admin/../login',
    '/admin/',
    '/contact',
    'receipt',
    ' /receipt',
    '',
  ])('does not follow %j', (from) => {
    expect(after(from)).toBeNull()
  })

  it('follows nothing from another page, or without an address', () => {
    expect(returnAddress(at('/profile', '/receipt'), booked)).toBeNull()
    expect(after(null)).toBeNull()
  })
})

describe('what is handed to the sign-in', () => {
  it('is the address with its query', () => {
    expect(returnAddressFor({ pathname: '/receipt', search: '?payment=pi_1', from: '/profile' })).toBe(
      '/receipt?payment=pi_1',
    )
  })

  it('is handed on from the sign-in to the proof of the address', () => {
    expect(returnAddressFor({ pathname: '/login', search: '', from: '/profile' })).toBe('/profile')
    expect(returnAddressFor({ pathname: '/login', search: '', from: null })).toBeNull()
  })
})
