import { chakra } from '@chakra-ui/react'
import { type EventDate, isNoShowContestable } from '@tablee/domain/calendar'
import { paths, registrationDocument } from '@tablee/domain/documents'
import { callFunction } from '../../data/callables.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useNow } from '../../hooks/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { stripLook } from '../../ui/notice-strip.tsx'
import { toast } from '../../ui/toast.ts'
import { noShowTexts as texts } from './texts.ts'

/** A line above the pages of an evening, for a week: its venue has not noted the user. One press says that they were there. */
export function NoShowNotice({ uid, date }: { uid: string; date: EventDate | null }) {
  const now = useNow()
  const { data: registration } = useLiveDocument(date && paths.registration(date, uid), registrationDocument)
  const contest = useSingleMutation({
    mutationFn: (thursdayEventId: EventDate) => callFunction('contestNoShow', { thursdayEventId }),
    onSuccess: () => toast.success(texts.contested),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'dire que j’étais là' }),
  })
  const noShow = registration?.no_show
  if (!date || !noShow || noShow.contested || !isNoShowContestable(noShow.at, now)) return null
  return (
    <Strip aria-label={texts.label} data-ground="dark">
      <span>
        <b>{texts.title}</b> {texts.text}
      </span>
      <Button
        variant="link"
        color="paper"
        flex="none"
        loading={contest.isPending}
        loadingText={texts.contesting}
        onClick={() => contest.mutate(date)}
      >
        {texts.contest}
      </Button>
    </Strip>
  )
}

const Strip = chakra('section', { base: { ...stripLook, flexWrap: 'wrap', py: '1' } })
