import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { config } from '../../config/config.ts'
import { watchPerson } from '../../data/auth.ts'
import { Failure, Section } from './controls.tsx'
import { testerTexts } from './texts.ts'

const SHOWN = 5
const LOOK_EVERY_MS = 2000

export function MailboxSection() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => watchPerson((person) => setAddress(person?.email ?? null)), [])
  const mails = useQuery({
    queryKey: ['mails', address],
    queryFn: () => newestMails(address),
    refetchInterval: LOOK_EVERY_MS,
  })
  const note = address === null ? testerTexts.mailForAll : testerTexts.mailFor(address)
  return (
    <Section title={testerTexts.mailbox} note={note}>
      {mails.isError ? (
        <Failure text={testerTexts.mailboxFailed} />
      ) : (
        <chakra.ul my="2" textStyle="petit">
          {mails.data?.map((mail) => (
            <li key={mail.id}>
              <Outside href={mailboxPage(mail)}>{mail.subject}</Outside>
              {address === null && (
                <chakra.span color="fgSoft">{` · ${mail.to[0]?.address ?? ''}`}</chakra.span>
              )}
            </li>
          ))}
          {mails.data?.length === 0 && <li>{testerTexts.noMail}</li>}
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

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
})

type Mail = z.infer<typeof mailSchema>

/** The newest e-mails, newest first; those to one address where it is given. Rejects when the mailbox does not answer. */
async function newestMails(address: string | null): Promise<Mail[]> {
  const response = await fetch(`${config.mailboxUrl}/email`)
  const mails = z.array(mailSchema).parse(await response.json())
  const sent = address === null ? mails : mails.filter((mail) => isTo(mail, address))
  return sent.slice(-SHOWN).reverse()
}

function mailboxPage(mail?: Mail): string {
  return mail ? `${config.mailboxUrl}/#/email/${mail.id}` : config.mailboxUrl
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase())
}
