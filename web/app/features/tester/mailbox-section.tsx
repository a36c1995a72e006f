import { chakra } from '@chakra-ui/react'
import { testerTexts } from '../../messages/tester.ts'
import { Failure } from './failure.tsx'
import { mailboxPage } from './mailbox.ts'
import { Section } from './section.tsx'
import { useMails } from './use-mails.ts'

/** The way to the mailbox, and what has arrived last. */
export function MailboxSection() {
  const { address, mails } = useMails()
  const note = address === null ? testerTexts.mailForAll : testerTexts.mailFor(address)
  return (
    <Section title={testerTexts.mailbox} note={note}>
      {mails === 'failed' ? (
        <Failure text={testerTexts.mailboxFailed} />
      ) : (
        <chakra.ul my="2" textStyle="petit">
          {mails?.map((mail) => (
            <li key={mail.id}>
              <Outside href={mailboxPage(mail)}>{mail.subject}</Outside>
              {address === null && (
                <chakra.span color="fgSoft">{` · ${mail.to[0]?.address ?? ''}`}</chakra.span>
              )}
            </li>
          ))}
          {mails?.length === 0 && <li>{testerTexts.noMail}</li>}
        </chakra.ul>
      )}
      <Outside href={mailboxPage()} fontWeight="semibold">
        {testerTexts.openMailbox}
      </Outside>
    </Section>
  )
}

const Outside = chakra(
  'a',
  { base: { display: 'inline-block', py: '1', textDecoration: 'underline', overflowWrap: 'anywhere' } },
  { defaultProps: { target: '_blank', rel: 'noreferrer' } },
)
