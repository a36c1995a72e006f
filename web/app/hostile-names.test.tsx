import type { RegistrationDocument, UserDocument } from '@tablee/domain/documents'
import { questions, scoreTest } from '@tablee/domain/personality'
import { hostileNames } from '@tablee/domain/testing/hostile-names'
import { cleanup } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AuthUser } from './data/auth.ts'
import { booked } from './data/testing/booked.ts'
import { GroupCard, GroupScene } from './features/group/group-card.tsx'
import type { Group } from './features/group/use-group.ts'
import { Identity } from './features/profile/profile-screen.tsx'
import { ReceiptParties } from './features/receipt/receipt-screen.tsx'
import { renderInTheme } from './ui/testing/render-in-theme.tsx'

const reasons = vi.hoisted(() => ({ said: '' }))
vi.mock('./data/live-document.ts', () => ({
  useLiveDocument: () => ({ data: { reasons: [reasons.said] } }),
}))

const authUser: AuthUser = {
  uid: 'ana',
  email: 'ana@tablee.example',
  emailVerified: true,
  provider: 'password',
}
const registration: RegistrationDocument = { ...booked, group_id: 'g1' }

/** Pages on which others' names appear (group, receipt, profile), all with one name. */
function pagesOf(word: string) {
  reasons.said = word
  const group: Group = {
    stage: 'seated',
    empty: 0,
    merge: null,
    icebreakers: [word],
    members: [
      {
        id: 'malik',
        first_name: word,
        personality_results: { ...scoreTest(questions.map(() => 0)), mbtiType: 'ENTP' },
        selected_passion: [{ id: 'cooking', name: 'Cuisine', colour: 'saffron' }],
      },
    ],
  }
  const { container } = renderInTheme(
    <>
      <GroupScene uid="ana" group={group} />
      <GroupCard uid="ana" group={group} registration={registration} isRevealed={false} />
      <ReceiptParties customer={{ name: word, email: authUser.email }} />
      <Identity authUser={authUser} user={{ first_name: word } as UserDocument /* all that it shows */} />
    </>,
  )
  const elements = [...container.querySelectorAll('*')]
  const found = {
    elements: elements.map((element) => [element.tagName, ...element.getAttributeNames()].join(' ')),
    links: elements.flatMap((element) => element.getAttribute('href') ?? []),
    shown: elements.filter((element) => element.childElementCount === 0 && element.textContent === word)
      .length,
    labelled: elements.filter((element) => element.getAttribute('aria-label')?.includes(word)).length,
  }
  cleanup()
  return found
}

const plain = pagesOf('Nina')

it('a plain name is shown by each of the pages', () => {
  expect(plain).toMatchObject({ shown: 5, labelled: 1 })
})

it.each(hostileNames)('%j is text, and no element more', (word) => {
  expect(pagesOf(word)).toEqual(plain)
})
