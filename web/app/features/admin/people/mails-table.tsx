import { chakra } from '@chakra-ui/react'
import type { SentMail } from '@tablee/domain'
import { ToolButton } from '../controls.tsx'
import type { Column } from '../data-table.tsx'
import { shortMoment } from '../format.ts'
import { mailKindWords, mailStateWords } from '../words.ts'
import type { Dossier } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import type { Asked } from './person-acts.tsx'
import { personActs, personTexts as texts } from './texts.ts'

/** The e-mails to any of a person's addresses. What was in them is not kept. */
export function MailsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const acts: Column<SentMail> = {
    id: 'acts',
    header: texts.acts,
    cell: (mail) =>
      mail.resendable && (
        <ToolButton
          variant="quiet"
          my="-2.5"
          ms="-2"
          aria-label={personActs.resend.of(mailKindWords[mail.kind], writtenOn(mail))}
          onClick={() => onAsk({ act: 'resend', mail })}
        >
          {personActs.resend.open}
        </ToolButton>
      ),
  }
  return (
    <PartTable
      title={texts.mails}
      empty={texts.noMails}
      columns={columns.toSpliced(1, 0, acts)}
      rows={dossier.mails}
    />
  )
}

const columns: readonly Column<SentMail>[] = [
  { id: 'kind', header: texts.mail, cell: ({ kind }) => mailKindWords[kind] },
  { id: 'written', header: texts.sentOn, cell: writtenOn },
  { id: 'to', header: texts.to, cell: ({ to }) => to },
  {
    id: 'state',
    header: texts.state,
    cell: ({ state, error }) => (
      <>
        {mailStateWords[state]}
        {error && <chakra.div color="fgSoft">{error}</chakra.div>}
      </>
    ),
  },
  { id: 'attempts', header: texts.attempts, numeric: true, cell: ({ attempts }) => attempts },
]

function writtenOn({ created_at }: SentMail): string {
  return shortMoment(new Date(created_at))
}
