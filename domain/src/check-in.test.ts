import { describe, expect, it } from 'vitest'
import { type CheckInLink, checkInFragment, checkInRequest, parseCheckInFragment } from './check-in.ts'

const link: CheckInLink = { date: '2026-11-26', venueId: 'Double_six-1', no: 3, signature: 'a'.repeat(43) }
const fragment = checkInFragment(link)

describe('the link of a venue', () => {
  it('is read from its fragment, with or without the sign before it', () => {
    expect(fragment).toBe(`2026-11-26.Double_six-1.3.${link.signature}`)
    expect(parseCheckInFragment(fragment)).toEqual(link)
    expect(parseCheckInFragment(`#${fragment}`)).toEqual(link)
  })

  it.each([
    ['nothing', ''],
    ['a second sign', `##${fragment}`],
    ['a sign within', fragment.replace('.', '.#')],
    ['one part fewer', fragment.slice(0, fragment.lastIndexOf('.'))],
    ['one part more', `${fragment}.`],
    ['a Friday', fragment.replace('26.', '27.')],
    ['no venue', fragment.replace('Double_six-1', '')],
    ['a venue that begins with a hyphen', fragment.replace('Double', '-Double')],
    ['a path', fragment.replace('Double_', 'Double/')],
    ['a venue id that is too long', fragment.replace('Double', 'D'.repeat(195))],
    ['number 0', fragment.replace('.3.', '.0.')],
    ['half a number', fragment.replace('.3.', '.1e-1.')],
    ['a signature that is too short', fragment.slice(0, -1)],
    ['a signature that is too long', `${fragment}a`],
    ['a sign that no signature has', `${fragment.slice(0, -1)}+`],
  ])('is none with %s', (_, text) => {
    expect(parseCheckInFragment(text)).toBeNull()
  })
})

describe('what the page of the venue sends', () => {
  const tap = { key: 'k'.repeat(16), here: true, at: 0 }
  const request = { ...link, device: '0123456789abcdef'.repeat(2), taps: [tap], merge: { from: 2, into: 1 } }

  it('is the link, a device and its taps, with the merge that it follows or without one', () => {
    expect(checkInRequest.parse(request)).toEqual(request)
    expect(checkInRequest.parse({ ...request, taps: [], merge: undefined })).toMatchObject({ taps: [] })
    expect(checkInRequest.safeParse({ ...request, taps: Array(200).fill(tap) }).success).toBe(true)
  })

  it.each([
    { uid: 'ana' },
    { device: `${request.device}0` },
    { device: request.device.slice(1) },
    { device: `g${request.device.slice(1)}` },
    { taps: Array(201).fill(tap) },
    { taps: [{ ...tap, key: 'k'.repeat(15) }] },
    { taps: [{ ...tap, key: 'k'.repeat(17) }] },
    { taps: [{ ...tap, at: -1 }] },
    { taps: [{ ...tap, at: 0.5 }] },
    { taps: [{ ...tap, here: 'yes' }] },
    { taps: [{ ...tap, uid: 'ana' }] },
    { merge: { from: 0, into: 1 } },
    { merge: { from: 2, into: 0 } },
    { merge: { from: 2, into: 1.5 } },
    { merge: { from: 2, into: 1, uid: 'ana' } },
  ])('is refused with %j', (wrong) => {
    expect(checkInRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
  })
})
