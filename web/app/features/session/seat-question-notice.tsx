import { chakra, Flex } from '@chakra-ui/react'
import { seatingFreezesAt } from '@tablee/domain/calendar'
import {
  isQuestionAbout,
  type RegistrationDocument,
  type RsvpAnswer,
  rsvpAnswers,
  type SeatQuestion,
} from '@tablee/domain/documents'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { invalidateEntitlements } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { stripLook } from '../../ui/notice-strip.tsx'
import { toast } from '../../ui/toast.ts'
import { seatQuestionTexts as texts } from './texts.ts'

interface SeatQuestionNoticeProps {
  question: SeatQuestion
  registration: RegistrationDocument
}

/**
 * Above the pages, until the seating freeze: the attendee's only seat is beside a person about whom they had answered « Plutôt
 * pas ». They come all the same, or end their registration.
 */
export function SeatQuestionNotice({ question, registration }: SeatQuestionNoticeProps) {
  const now = useNow()
  const { thursday_event_id: date, registration_status, group_id, paid_with } = registration
  const answer = useSingleMutation({
    mutationFn: (given: RsvpAnswer) =>
      callFunction('answerSeatQuestion', { thursdayEventId: date, answer: given }),
    onSuccess: ({ answer: given }) => {
      if (given !== 'not-coming') return
      toast.success(texts.ended[paid_with])
      void invalidateEntitlements()
    },
    onError: (error) => {
      logWarning('The answer could not be saved', error)
      toast.refusal(refusalCodeOf(error), { what: 'dire si je viens', evening: date })
    },
  })
  const open = registration_status === 'registered' && group_id === null && now < seatingFreezesAt(date)
  if (!open || !isQuestionAbout(question, registration)) return null
  const coming = question.coming_at !== null
  return (
    <Strip aria-label={texts.label} aria-live="polite" data-ground="dark">
      <span>
        <b>{coming ? texts.comingTitle : texts.title}</b>{' '}
        {coming ? texts.comingText : texts.text(seatingFreezesAt(date))}
      </span>
      <Flex wrap="wrap" columnGap="4">
        {rsvpAnswers
          .filter((one) => !(coming && one === 'coming'))
          .map((one) => (
            <Button
              key={one}
              variant="link"
              color="paper"
              loading={answer.isPending && answer.variables === one}
              disabled={answer.isPending && answer.variables !== one}
              loadingText={common.moment}
              onClick={() => answer.mutate(one)}
            >
              {texts.answers[paid_with][one]}
            </Button>
          ))}
      </Flex>
    </Strip>
  )
}

const Strip = chakra('section', { base: { ...stripLook, flexWrap: 'wrap', py: '1' } })
