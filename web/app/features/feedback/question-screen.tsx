import { Box, chakra } from '@chakra-ui/react'
import { type FeedbackDocument, NOTE_MAX } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { useState } from 'react'
import type { OtherMember } from '../../data/evening.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Seats } from '../../ui/drawings/mark.tsx'
import { LabelNote, TextField } from '../../ui/form-fields.tsx'
import { PosterScreen, type PosterScreenProps } from '../../ui/poster-screen.tsx'
import { NewTabLink, Note } from '../../ui/text.tsx'
import { contactOf, type Draft, draftOf, onlyAbout, type Step, stepOf, unansweredMembers } from './answers.ts'
import { CardField } from './card.tsx'
import Envelope from './envelope.svg?react'
import { MembersField } from './members-field.tsx'
import MorningCup from './morning-cup.svg?react'
import { RatingField } from './rating.tsx'
import { cardTexts, membersTexts, questionTexts, ratingTexts } from './texts.ts'
import TwoChairs from './two-chairs.svg?react'
import { namesOf } from './words.ts'

interface QuestionScreenProps {
  uid: string
  members: readonly OtherMember[]
  /** The answers so far; null for none. */
  saved: FeedbackDocument | null
  onBack: () => void
  /** Keeps the answers so far. */
  onDraft: (draft: Draft) => void
  /** Sends the answers. */
  onSend: (draft: Draft) => void
  sending: boolean
}

/** `/evening-feedback`: three steps. How the evening was, each other member, and a card for those who wish the same. */
export function QuestionScreen({ saved, onBack, onDraft, ...props }: QuestionScreenProps) {
  const [typed, setDraft] = useState(() => draftOf(saved, props.members))
  const draft = onlyAbout(typed, props.members)
  const [step, setStep] = useState<Step>(() => (saved?.sent ? 1 : stepOf(draft, props.members)))

  function go(to: Step) {
    onDraft(draft)
    setStep(to)
  }
  // Two of the six seats for each of the three steps.
  const seat = 2 * (step - 1)
  const middle = <Seats filled={seat} current={seat} number={step} label={questionTexts.stage(step)} />
  const shared = { ...props, draft, onChange: setDraft }
  // Each step has a key, so that its title receives the focus.
  if (step === 1)
    return <RatingStep key="1" {...shared} header={{ back: onBack, middle }} onNext={() => go(2)} />
  if (step === 2)
    return <MembersStep key="2" {...shared} header={{ back: () => go(1), middle }} onNext={() => go(3)} />
  return <CardStep key="3" {...shared} header={{ back: () => go(2), middle }} />
}

interface StepProps extends Pick<QuestionScreenProps, 'uid' | 'members' | 'onSend' | 'sending'> {
  header: Pick<PosterScreenProps, 'back' | 'middle'>
  draft: Draft
  onChange: (draft: Draft) => void
}

function RatingStep({ header, draft, onChange, onNext }: StepProps & { onNext: () => void }) {
  return (
    <PosterScreen
      {...header}
      picture={<MorningCup />}
      ground="saffron"
      phoneHeight="200px"
      title={ratingTexts.title}
      lead={ratingTexts.lead}
      footer={
        <Button full disabled={draft.rating === null} onClick={onNext}>
          {common.continue}
        </Button>
      }
    >
      <RatingField value={draft.rating} onChange={(rating) => onChange({ ...draft, rating })} />
    </PosterScreen>
  )
}

function MembersStep({ header, uid, members, draft, onChange, onNext }: StepProps & { onNext: () => void }) {
  const unanswered = unansweredMembers(draft, members)
  return (
    <PosterScreen
      {...header}
      picture={<TwoChairs />}
      ground="rose"
      phoneHeight="none"
      sheet="740px"
      title={membersTexts.title}
      lead={membersTexts.lead}
      footer={
        <>
          <div role="status">
            {unanswered.length > 0 && (
              <Note fontWeight="bold" color="ink" mb="3">
                {membersTexts.unanswered(namesOf(unanswered))}
              </Note>
            )}
          </div>
          <Button full disabled={unanswered.length > 0} onClick={onNext}>
            {common.continue}
          </Button>
        </>
      }
    >
      <MembersField uid={uid} members={members} draft={draft} onChange={onChange} />
    </PosterScreen>
  )
}

function CardStep({ header, draft, onChange, onSend, sending }: StepProps) {
  const { contact, note } = draft
  const [asked, setAsked] = useState(false)
  const invalid = contactOf(draft) === 'invalid'

  function send() {
    setAsked(true)
    if (!invalid) onSend(draft)
  }
  return (
    <PosterScreen
      {...header}
      picture={<Envelope />}
      ground="rose"
      phoneHeight="216px"
      title={cardTexts.title}
      lead={cardTexts.lead}
      footer={
        <Button full loading={sending} loadingText={cardTexts.sending} onClick={send}>
          {cardTexts.send}
        </Button>
      }
    >
      <CardField
        contact={contact}
        error={asked && invalid ? cardTexts.error[contact.kind] : undefined}
        onChange={(contact) => onChange({ ...draft, contact })}
      />
      <Box mt="3.5">
        <TextField
          label={
            <>
              {cardTexts.note} <LabelNote>{common.optional}</LabelNote>
            </>
          }
          value={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, note: target.value })}
        />
      </Box>
      <Why />
    </PosterScreen>
  )
}

/** What is asked, why, who reads it and for how long, in short; the whole is on the privacy page. */
function Why() {
  return (
    <chakra.details mt="3.5" pb="2" textStyle="petit" color="fgSoft">
      <chakra.summary css={question}>{cardTexts.why}</chakra.summary>
      {cardTexts.because.map((line) => (
        <chakra.p key={line} mt="2">
          {line}
        </chakra.p>
      ))}
      <chakra.p mt="2">
        <NewTabLink href={`${routes.rgpd}#apres`} color="ink" fontWeight="semibold">
          {cardTexts.whole}
        </NewTabLink>
      </chakra.p>
    </chakra.details>
  )
}

const question = {
  w: 'fit',
  py: '2.5',
  color: 'ink',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
}
