import { Flex } from '@chakra-ui/react'
import { isRsvpAsked, isRsvpOpen, parisDay } from '@tablee/domain/calendar'
import { type RegistrationDocument, type RsvpAnswer, rsvpAnswers } from '@tablee/domain/documents'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { Note, Subtitle } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import {
  comingTexts,
  isSeatTakeable,
  nextThursdaysText,
  notComingTexts,
  offeredText,
  rsvpTexts as texts,
} from './texts.ts'

/**
 * On the confirmation and the table's page, until Thursday 20:30: from the booking deadline on a way to give the seat up, and
 * from Thursday 10:00 on the question. The listener of the registration shows the answer once it is saved.
 */
export function RsvpBand({ registration }: { registration: RegistrationDocument }) {
  const now = useNow()
  const { thursday_event_id: date, registration_status, rsvp, paid_with, seat_offered_until } = registration
  const answer = useSingleMutation({
    mutationFn: (given: RsvpAnswer) => callFunction('answerRsvp', { thursdayEventId: date, answer: given }),
    onError: (error) => {
      logWarning('The answer could not be saved', error)
      toast.refusal(refusalCodeOf(error), { what: 'dire si je viens', evening: date })
    },
  })
  if (registration_status !== 'registered' || !isRsvpOpen(date, now)) return null
  // Who took the seat back on Wednesday has nothing to confirm: they may give it up again.
  const isEarly = !isRsvpAsked(date, now)
  const given = isEarly && rsvp?.answer === 'coming' ? null : (rsvp?.answer ?? null)
  const isTonight = parisDay(now) === date
  const offered = seat_offered_until && seat_offered_until > now ? seat_offered_until : null
  return (
    <Band
      bg={given === 'not-coming' ? 'rose' : isEarly ? 'kraft' : 'saffron'}
      mt="4"
      aria-label={isEarly ? texts.earlyTitle : texts.title}
      role="group"
      aria-live="polite"
    >
      <Subtitle fontSize="1.75rem">{titleOf(given, { isEarly, isTonight })}</Subtitle>
      {isEarly && given === null && <Note>{texts.earlyText(paid_with)}</Note>}
      {given === 'not-coming' && <Note>{notComingTexts.text}</Note>}
      {given === 'not-coming' && (
        <Note mt="2">{nextThursdaysText(date, isSeatTakeable(date, offered !== null, now), now)}</Note>
      )}
      {given && offered && <Note>{offeredText(given, offered, paid_with)}</Note>}
      <Flex wrap="wrap" columnGap="3" rowGap="2" mt="2">
        {rsvpAnswers
          .filter((one) => one !== given && !(isEarly && given === null && one === 'coming'))
          .map((one) => (
            <Button
              key={one}
              variant={given === null ? 'outline' : 'link'}
              loading={answer.isPending && answer.variables === one}
              disabled={answer.isPending && answer.variables !== one}
              onClick={() => answer.mutate(one)}
              loadingText={common.moment}
            >
              {given === null ? texts.answers[one].label : changes[one]}
            </Button>
          ))}
      </Flex>
    </Band>
  )
}

function titleOf(given: RsvpAnswer | null, { isEarly, isTonight }: { isEarly: boolean; isTonight: boolean }) {
  if (given === null) return isEarly ? texts.earlyTitle : texts.title
  return given === 'coming' ? comingTexts.title(isTonight) : notComingTexts.title
}

/** The button that changes the answer to this one. */
const changes = { coming: notComingTexts.takeBack, 'not-coming': comingTexts.giveUp }
