import { Box, chakra } from '@chakra-ui/react'
import type { EventDate } from '@tablee/domain/calendar'
import { REPORT_TEXT_MAX, type ReportCause, reportCauses } from '@tablee/domain/documents'
import { useEffect, useRef, useState } from 'react'
import { callFunction } from '../../data/callables.ts'
import { type OtherMember, otherMembersQuery } from '../../data/evening.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { safeSessionStorage } from '../../hooks/storage.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../ui/choices.tsx'
import { Face } from '../../ui/drawings/faces.tsx'
import { LabelNote, TextAreaField } from '../../ui/form-fields.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnReports } from './own-reports.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { reportTexts as texts } from './texts.ts'

interface ReportFormProps {
  uid: string
  date: EventDate
  members: readonly OtherMember[]
  onBack: () => void
  /** Called with the reported member, and the time by which an admin answers. */
  onReceived: (name: string, answerBy: Date) => void
}

/** Whom and what: the member, then the cause and an optional text. */
export function ReportForm({ members, ...form }: ReportFormProps) {
  const [chosen, setChosen] = useState<OtherMember | null>(null)
  const among = [form.uid, ...members.map(({ id }) => id)]
  if (chosen && members.some(({ id }) => id === chosen.id))
    return (
      <CauseForm key={chosen.id} {...form} about={chosen} among={among} onOther={() => setChosen(null)} />
    )
  return (
    <ReportSheet key="whom" title={texts.whom} onBack={form.onBack}>
      <chakra.ul mt="4" display="grid" gap="2">
        {members.map((member) => (
          <li key={member.id}>
            <chakra.button type="button" css={person} onClick={() => setChosen(member)}>
              <Face id={member.id} among={among} size="44px" />
              <chakra.span minW="0" overflowWrap="anywhere">
                {member.first_name}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      <OwnReports />
    </ReportSheet>
  )
}

interface CauseFormProps extends Omit<ReportFormProps, 'members'> {
  about: OtherMember
  among: readonly string[]
  onOther: () => void
}

function CauseForm({
  date,
  about: { id, first_name: name },
  among,
  onBack,
  onReceived,
  onOther,
}: CauseFormProps) {
  const [cause, setCause] = useState<ReportCause | null>(null)
  // What was typed outlives a reload, as when a new version has arrived.
  const textKey = `tablee.report.${date}.${id}`
  const [text, setText] = useState(() => safeSessionStorage.get(textKey) ?? '')
  useEffect(() => safeSessionStorage.set(textKey, text), [textKey, text])
  // The same report keeps its id, so that a repeated press reports once.
  const requestId = useRef(crypto.randomUUID())
  const send = useSingleMutation({
    mutationFn: (cause: ReportCause) =>
      callFunction('reportMember', {
        requestId: requestId.current,
        thursdayEventId: date,
        uid: id,
        cause,
        text: text.trim(),
      }),
    onSuccess: ({ answer_by }) => {
      safeSessionStorage.remove(textKey)
      onReceived(name, new Date(answer_by))
    },
    onError: (error) => {
      const code = refusalCodeOf(error)
      // A member has left since the page was opened.
      if (code === 'not-companion') void queryClient.invalidateQueries(otherMembersQuery(date))
      toast.refusal(code, { what: 'signaler quelqu’un', evening: date }, texts.failed)
    },
  })
  return (
    <ReportSheet
      title={texts.what(name)}
      face={<Face id={id} among={among} size="52px" />}
      onBack={onBack}
      footer={
        <>
          <Note mb="3">{texts.secret(name)}</Note>
          <Button
            full
            disabled={cause === null}
            loading={send.isPending}
            loadingText={texts.sending}
            onClick={() => cause && send.mutate(cause)}
          >
            {texts.send}
          </Button>
        </>
      }
    >
      <Button variant="quiet" minH="11" disabled={send.isPending} onClick={onOther}>
        {texts.notThem(name)}
      </Button>
      <Box mt="1" mb="4">
        <ChoiceGroup legend={texts.whatLegend} legendHidden>
          {reportCauses.map((each) => (
            <Choice
              key={each}
              name="cause"
              label={texts.causes[each]}
              checked={each === cause}
              disabled={send.isPending}
              onChange={() => setCause(each)}
            />
          ))}
        </ChoiceGroup>
      </Box>
      <TextAreaField
        label={
          <>
            {texts.words} <LabelNote>{common.optional}</LabelNote>
          </>
        }
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        disabled={send.isPending}
        onChange={({ target }) => setText(target.value)}
      />
    </ReportSheet>
  )
}

const person = {
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  w: 'full',
  minH: '60px',
  px: '3.5',
  py: '2',
  borderWidth: '1.5px',
  borderColor: 'ink',
  borderRadius: 'field',
  bg: 'bgRaised',
  fontWeight: 'semibold',
  textAlign: 'start',
  cursor: 'pointer',
}
