import { Flex } from '@chakra-ui/react'
import type { AdminReport } from '@tablee/domain/admin-calls'
import { REPORT_TEXT_MAX } from '@tablee/domain/documents'
import { useState } from 'react'
import { TextAreaField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActButton, ConfirmActionDialog, useAdminAction } from '../admin-action.tsx'
import { ConsoleButton } from '../controls.tsx'
import { reportsTexts as texts } from './texts.ts'

interface ReportActsProps {
  report: AdminReport
  onDone: () => unknown
}

/** What an admin may do with a report in its state. */
export function ReportActs({ report, onDone }: ReportActsProps) {
  const send = useAdminAction()
  const { id: reportId, state, reporter } = report
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      {state === 'new' && (
        <ActButton
          act={() => send('adminUpdateReport', { reportId, act: 'read' })}
          onSuccess={() => {
            toast.success(texts.read.done)
            void onDone()
          }}
        >
          {texts.read.open}
        </ActButton>
      )}
      {state !== 'closed' && reporter && (
        <ConsoleButton dialog={<AnswerDialog report={report} onDone={onDone} />}>
          {texts.answer.open}
        </ConsoleButton>
      )}
      <BanButton report={report} onDone={onDone} />
      {state !== 'closed' && (
        <ConsoleButton
          variant="quiet"
          dialog={
            <ConfirmActionDialog
              {...texts.close}
              asksReason={false}
              act={(send) => send('adminUpdateReport', { reportId, act: 'close' })}
              onDone={onDone}
            />
          }
        >
          {texts.close.open}
        </ConsoleButton>
      )}
    </Flex>
  )
}

/** Writes to the reporter, in the admin's own words. */
function AnswerDialog({ report: { id: reportId, reporter }, onDone }: ReportActsProps) {
  const [message, setMessage] = useState('')
  const words = message.trim()
  const { title, label, ...answer } = texts.answer
  return (
    <ConfirmActionDialog
      {...answer}
      title={title(reporter?.first_name ?? reporter?.email ?? '')}
      asksReason={false}
      ready={words.length >= 3}
      act={(send) => send('adminUpdateReport', { reportId, act: 'answer', message: words })}
      onDone={onDone}
    >
      <TextAreaField
        label={label}
        rows={6}
        maxLength={REPORT_TEXT_MAX}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmActionDialog>
  )
}

/** A ban is proposed by one admin and confirmed by another. */
function BanButton({ report: { id: reportId, about, ban }, onDone }: ReportActsProps) {
  if (!about || ban?.mine || ban?.confirmed_at) return null
  const words = ban ? texts.ban : texts.propose
  return (
    <ConsoleButton
      dialog={
        <ConfirmActionDialog
          {...words}
          title={words.title(about.first_name ?? about.email)}
          reasonHint={texts.reasonHint}
          act={(send, reason) => send('adminBan', { reportId, reason })}
          onDone={onDone}
        />
      }
    >
      {words.open}
    </ConsoleButton>
  )
}
