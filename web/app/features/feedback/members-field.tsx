import { chakra } from '@chakra-ui/react'
import { wishes as WISHES, type Wish } from '@tablee/domain/documents'
import { useId } from 'react'
import type { OtherMember } from '../../data/evening.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { Note } from '../../ui/text.tsx'
import { type Draft, withAbsent, withWish } from './answers.ts'
import EmptyChair from './empty-chair.svg?react'
import { membersTexts as texts } from './texts.ts'

interface MembersFieldProps {
  /** The uid of the current user, for the faces. */
  uid: string
  members: readonly OtherMember[]
  draft: Draft
  onChange: (draft: Draft) => void
}

/** For each other member: one of three wishes, or the mark that their chair was empty. */
export function MembersField({ uid, members, draft, onChange }: MembersFieldProps) {
  const among = [uid, ...members.map(({ id }) => id)]
  return (
    <>
      <chakra.ul mt="4" aria-label={texts.list}>
        {members.map((member) =>
          draft.absent.includes(member.id) ? (
            <EmptyChairRow
              key={member.id}
              member={member}
              onBack={() => onChange(withAbsent(draft, member.id, false))}
            />
          ) : (
            <chakra.li key={member.id} css={row}>
              <Face id={member.id} among={among} size="48px" />
              <Name>{member.first_name}</Name>
              <Button
                variant="quiet"
                minH="11"
                aria-label={texts.absentOf(member.first_name)}
                onClick={() => onChange(withAbsent(draft, member.id, true))}
              >
                {texts.absent}
              </Button>
              <WishField
                name={member.first_name}
                value={draft.wishes[member.id] ?? null}
                onChange={(wish) => onChange(withWish(draft, member.id, wish))}
              />
            </chakra.li>
          ),
        )}
      </chakra.ul>
      <Note mt="3.5" pb="4">
        {texts.silent}
      </Note>
    </>
  )
}

function EmptyChairRow({ member: { first_name }, onBack }: { member: OtherMember; onBack: () => void }) {
  return (
    <chakra.li css={row} data-empty="">
      <chakra.span color="inkSoft">
        <EmptyChair />
      </chakra.span>
      <div>
        <Name>{first_name}</Name>
        <Note>{texts.absentNote}</Note>
      </div>
      <Button variant="quiet" minH="11" aria-label={texts.presentOf(first_name)} onClick={onBack}>
        {texts.present}
      </Button>
    </chakra.li>
  )
}

interface WishFieldProps {
  name: string
  value: Wish | null
  onChange: (wish: Wish) => void
}

/** Three radio buttons, each with a word and a distance between two chairs. */
function WishField({ name, value, onChange }: WishFieldProps) {
  const group = useId()
  return (
    <chakra.fieldset css={choices}>
      <chakra.legend srOnly>{texts.question(name)}</chakra.legend>
      {WISHES.map((wish) => (
        <Choice key={wish}>
          <input
            type="radio"
            name={group}
            value={wish}
            checked={wish === value}
            onChange={() => onChange(wish)}
          />
          <Distance wish={wish} />
          <span>{texts.wishes[wish]}</span>
        </Choice>
      ))}
    </chakra.fieldset>
  )
}

const CHAIR = 'M9 3.5C4 7.5 4 16.5 9 20.5'

/** Two chairs at a table: side by side, moved away, turned away. */
const distances: Readonly<Record<Wish, { yours: string; theirs: string; table: number }>> = {
  'with-pleasure': { yours: 'translate(6 0)', theirs: 'matrix(-1 0 0 1 38 0)', table: 22 },
  'why-not': { yours: '', theirs: 'matrix(-1 0 0 1 43 0) rotate(12 9 12)', table: 16 },
  'rather-not': { yours: '', theirs: 'translate(29 0)', table: 16 },
}

function Distance({ wish }: { wish: Wish }) {
  const { yours, theirs, table } = distances[wish]
  return (
    <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round">
        <path d={CHAIR} transform={yours} />
        <path d={CHAIR} transform={theirs} />
      </g>
      <circle cx={table} cy="12" r="6" fill="currentColor" />
    </svg>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { base: '48px 1fr auto', md: '48px 1fr auto 396px' },
  columnGap: '3',
  alignItems: 'center',
  pt: '2',
  pb: '3.5',
  borderTopWidth: '1.5px',
  borderColor: 'rule',
  '&[data-empty]': { pb: '2' },
  '&:last-of-type': { borderBottomWidth: '1.5px' },
}

const choices = {
  gridColumn: { base: '1 / -1', md: '4' },
  gridRow: { md: '1' },
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '2',
  minW: '0',
  mt: { base: '1.5', md: '0' },
  ms: { md: '1' },
  // Once one is chosen, the others recede, and stay readable.
  '&:has(:checked) label:not(:has(:checked))': { bg: 'transparent', borderColor: 'rule', color: 'inkSoft' },
}

const Choice = chakra('label', {
  base: {
    pos: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '3px',
    minH: '14',
    px: '0.5',
    pt: '2',
    pb: '7px',
    borderWidth: '1.5px',
    borderColor: 'ink',
    borderRadius: 'field',
    bg: 'bgRaised',
    fontWeight: 'semibold',
    fontSize: 'small',
    lineHeight: '1.2',
    cursor: 'pointer',
    transition: 'background {durations.quick}, color {durations.quick}',
    '& input': { pos: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    '&:has(:checked)': { bg: 'tomato', borderColor: 'tomato', color: 'chalk' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '3px' },
  },
})

const Name = chakra('b', {
  base: {
    display: 'block',
    minW: '0',
    textStyle: 'gros',
    fontSize: '1.375rem',
    lineHeight: '1.1',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
})
