import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { config } from '../../config/config.ts'
import { watchPerson } from '../../firebase/auth.ts'
import { report } from '../../firebase/report.ts'
import { Failure, Section } from './controls.tsx'
import { testerTexts } from './texts.ts'

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

const SHOWN = 5
const LOOK_EVERY_MS = 2000

/** The newest e-mails to whom is signed in, or to anybody while nobody is; followed as they arrive. */
function useMails() {
  const [address, setAddress] = useState<string | null>(null)
  const [mails, setMails] = useState<Mail[] | 'failed' | null>(null)

  useEffect(() => watchPerson((person) => setAddress(person?.email ?? null)), [])

  useEffect(() => {
    let gone = false
    const look = () =>
      newestMails(address, SHOWN).then(
        (found) => !gone && setMails(found),
        (error: unknown) => {
          report('The mailbox cannot be read', error)
          if (!gone) setMails('failed')
        },
      )
    void look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [address])

  return { address, mails }
}

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
})

/** An e-mail that has arrived in the world's mailbox. */
type Mail = z.infer<typeof mailSchema>

/** The newest e-mails, newest first; those to one address where it is given. Rejects when the mailbox does not answer. */
export async function newestMails(address: string | null, atMost: number): Promise<Mail[]> {
  const response = await fetch(`${config.mailboxUrl}/email`)
  const mails = z.array(mailSchema).parse(await response.json())
  const sent = address === null ? mails : mails.filter((mail) => isTo(mail, address))
  return sent.slice(-atMost).reverse()
}

/** Where one reads an e-mail, or all of them. */
export function mailboxPage(mail?: Mail): string {
  return mail ? `${config.mailboxUrl}/#/email/${mail.id}` : config.mailboxUrl
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase())
}
