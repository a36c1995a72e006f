import {
  paths,
  promoCodeDocument,
  subscriptionDocument,
  ticketDocument,
  userDocument,
} from '@tablee/domain/documents'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoPromoCodes, demoVenues } from './demo-data.ts'
import { documentsOf, promoCodeOf } from './demo-documents.ts'

const now = new Date('2026-11-21T14:00:00Z')
const documents = Object.assign({}, ...demoAccounts().map((account) => documentsOf(account, now)))

describe('the demo data', () => {
  it('holds the four people of the design', () => {
    expect(demoAccounts().map(({ email }) => email)).toEqual([
      'camille@tablee.example',
      'samira@tablee.example',
      'louis@tablee.example',
      'admin@tablee.example',
    ])
    expect(
      demoAccounts()
        .filter(({ claims }) => claims?.admin)
        .map(({ uid }) => uid),
    ).toEqual(['admin'])
  })

  it.each(demoAccounts())(
    '$first_name has a whole profile, whose type and colour follow from the scores',
    (account) => {
      const profile = userDocument.parse(documents[paths.user(account.uid)])
      expect(profile.onboarding_step).toBe('passion-completed')
      const { mbtiType, mbtiScores, dominantDisc, discScores } = account.personality_results
      const pairs = [
        ['E', 'I'],
        ['S', 'N'],
        ['T', 'F'],
        ['J', 'P'],
      ] as const
      expect(pairs.map(([one, other]) => (mbtiScores[one] > mbtiScores[other] ? one : other)).join('')).toBe(
        mbtiType,
      )
      expect(Math.max(...Object.values(discScores))).toBe(discScores[dominantDisc])
    },
  )

  it('gives Samira an unused ticket and Louis three months, and no other user anything', () => {
    expect(ticketDocument.parse(documents[paths.ticket('pi_demo_samira')]).status).toBe('unused')
    const subscription = subscriptionDocument.parse(documents[paths.subscription('pi_demo_louis')])
    expect(subscription.current_period_end).toEqual(new Date('2027-02-21T14:00:00Z'))
    expect(Object.keys(documents)).toHaveLength(2 * demoAccounts().length + 2)
  })

  it('holds one code of 20 %, one of 100 %, and one that is over', () => {
    const codes = demoPromoCodes().map(
      (promo) => [promo.code, promoCodeDocument.parse(promoCodeOf(promo))] as const,
    )
    expect(codes.map(([code, { percent }]) => [code, percent])).toEqual([
      ['BIENVENUE', 20],
      ['OFFERT', 100],
      ['ANCIEN', 30],
    ])
    expect(
      codes.filter(([, { ends_at }]) => ends_at !== null && ends_at < now).map(([code]) => code),
    ).toEqual(['ANCIEN'])
  })

  it('holds two venues in Paris', () => {
    expect(demoVenues().map(({ city }) => city)).toEqual(['paris', 'paris'])
  })
})
