import { Flex } from '@chakra-ui/react'
import type { AdminReport } from '@tablee/domain/admin-calls'
import { REPORT_TEXT_MAX } from '@tablee/domain/documents'
import { useState } from 'react'
import { TextAreaField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionButton, ConfirmActionDialog, useAdminAction } from '../admin-action.tsx'
import { ConsoleButton } from '../controls.tsx'
import { reportsTexts as texts } from './texts.ts'

interface ReportActionsProps {
  report: AdminReport
  onDone: () => unknown
}

/** What an admin may do with a report in its state. */
export function ReportActions({ report, onDone }: ReportActionsProps) {
  const send = useAdminAction()
  const { id: reportId, state, reporter } = report
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      {state === 'new' && (
        <ActionButton
          action={() => send('adminUpdateReport', { reportId, act: 'read' })}
          onSuccess={() => {
            toast.success(texts.read.done)
            void onDone()
          }}
        >
          {texts.read.open}
        </ActionButton>
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
              action={(send) => send('adminUpdateReport', { reportId, act: 'close' })}
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
function AnswerDialog({ report: { id: reportId, reporter }, onDone }: ReportActionsProps) {
  const [message, setMessage] = useState('')
  const words = message.trim()
  const { title, label, ...answer } = texts.answer
  return (
    <ConfirmActionDialog
      {...answer}
      title={title(reporter?.first_name ?? reporter?.email ?? '')}
      asksReason={false}
      ready={words.length >= 3}
      action={(send) => send('adminUpdateReport', { reportId, act: 'answer', message: words })}
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
function BanButton({ report: { id: reportId, about, ban }, onDone }: ReportActionsProps) {
  if (!about || ban?.mine || ban?.confirmed_at) return null
  const words = ban ? texts.ban : texts.propose
  return (
    <ConsoleButton
      dialog={
        <ConfirmActionDialog
          {...words}
          title={words.title(about.first_name ?? about.email)}
          reasonHint={texts.reasonHint}
          action={(send, reason) => send('adminBan', { reportId, reason })}
          onDone={onDone}
        />
      }
    >
      {words.open}
    </ConsoleButton>
  )
}
