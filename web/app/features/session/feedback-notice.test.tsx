import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { booked } from '../../data/testing/booked.ts'
import { loaded } from '../../data/testing/query-result.ts'
import { renderInTheme } from '../../ui/testing/render-in-theme.tsx'
import { FeedbackNotice } from './feedback-notice.tsx'

const seam = vi.hoisted(() => ({ documents: new Map<string, unknown>() }))
vi.mock('../../data/live-document.ts', () => ({
  useLiveDocument: (path: string | null) => (path && seam.documents.get(path)) || { isPending: true },
}))

const date = '2026-11-26'
const seated = { ...booked, group_id: 'g', registration_status: 'expired' }
function know(feedback: object | null, registration: object | null) {
  seam.documents.set(`feedback/${date}_ana`, loaded(feedback))
  seam.documents.set(`user_registrations/${date}_ana`, loaded(registration))
}
const show = () => renderInTheme(<FeedbackNotice uid="ana" date={date} />)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => seam.documents.clear())

it.each([
  [null, 'Répondre'],
  [{ sent: false }, 'Reprendre'],
])('leads an attendee to the question until it is answered: %j', (feedback, action) => {
  know(feedback, seated)
  show()
  expect(links()).toEqual([`/evening-feedback?jeudi=${date}`])
  expect(screen.getByText(action)).toBeDefined()
})

it.each([
  ['who has answered', { sent: true }, seated],
  ['who was not there', null, null],
  ['who had cancelled', null, { ...seated, registration_status: 'cancelled' }],
  ['who had no table', null, { ...seated, group_id: null }],
])('says nothing to a user %s', (_, feedback, registration) => {
  know(feedback, registration)
  show()
  expect(links()).toEqual([])
})

it('says nothing while nothing is known', () => {
  show()
  expect(links()).toEqual([])
})
