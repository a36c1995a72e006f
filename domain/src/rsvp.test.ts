import { describe, expect, it } from 'vitest'
import { parseRsvpFragment, type RsvpLink, rsvpFragment, rsvpRequest } from './rsvp.ts'

const link: RsvpLink = {
  registrationId: '2026-11-26_Ana_1-x',
  bookingNo: 2,
  signatures: { coming: 'a'.repeat(43), 'not-coming': '-_'.repeat(21).concat('b') },
}
const fragment = rsvpFragment(link)

describe('the link "Toujours partant ?"', () => {
  it('is read from its fragment, with or without the sign before it', () => {
    expect(fragment).toBe(`2026-11-26_Ana_1-x.2.${link.signatures.coming}.${link.signatures['not-coming']}`)
    expect(parseRsvpFragment(fragment)).toEqual(link)
    expect(parseRsvpFragment(`#${fragment}`)).toEqual(link)
  })

  it.each([
    ['nothing', ''],
    ['a second sign', `##${fragment}`],
    ['a sign within', fragment.replace('.', '.#')],
    ['one part fewer', fragment.slice(0, fragment.lastIndexOf('.'))],
    ['one part more', `${fragment}.`],
    ['no evening', fragment.replace('2026-11-26', '2026-11')],
    ['something before the evening', `x${fragment}`],
    ['no user', fragment.replace('Ana_1-x', '')],
    ['a user id that is too long', fragment.replace('Ana_1-x', 'x'.repeat(129))],
    ['a path', fragment.replace('Ana_1-x', 'a/b')],
    ['booking 0', fragment.replace('.2.', '.0.')],
    ['half a booking', fragment.replace('.2.', '.1e-1.')],
    ['no booking number', fragment.replace('.2.', '.x.')],
    ['a first signature that is too short', fragment.replace('aa', 'a')],
    ['a first signature that is too long', fragment.replace('aa', 'aaa')],
    ['a second signature that is too short', fragment.slice(0, -1)],
    ['a second signature that is too long', `${fragment}b`],
    ['a sign that no signature has', fragment.replace('aa', 'a+')],
  ])('is none with %s', (_, text) => {
    expect(parseRsvpFragment(text)).toBeNull()
  })
})

it('an answer is one of two, with its signature, and says whether it is saved', () => {
  const request = {
    registrationId: link.registrationId,
    bookingNo: 2,
    answer: 'not-coming',
    signature: link.signatures['not-coming'],
    save: true,
  }
  expect(rsvpRequest.parse(request)).toEqual(request)
  for (const wrong of [{ answer: 'perhaps' }, { save: undefined }, { uid: 'ana' }, { bookingNo: 1.5 }])
    expect(rsvpRequest.safeParse({ ...request, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})
