import { expect } from '@playwright/test'
import { environment } from './environment.ts'
import { request } from './request.ts'

type Mail = {
  id: string
  subject: string
  text: string
  html: string
  to: { address: string }[]
  attachments?: { generatedFileName: string }[]
}

/** All mails to an address, oldest first, from the mailbox's REST API. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await request(`${environment.mailbox}/email`)
  const mails: Mail[] = await response.json()
  return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()))
}

/** Waits for a mail with a matching subject, and returns the newest one. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const matching = async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject))
  await expect
    .poll(async () => (await matching()).length, {
      message: `an e-mail ${subject} to ${address}`,
    })
    .toBeGreaterThan(0)
  const newest = (await matching()).at(-1)
  if (!newest) throw new Error(`the e-mail ${subject} to ${address} vanished`)
  return newest
}

/** The code in the newest verification mail. */
export async function codeFor(address: string): Promise<string> {
  const mail = await mailTo(address, /code/i)
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1]
  if (!code) throw new Error(`no code in: ${mail.text}`)
  return code
}

/** The attachments of a mail, as text. */
export async function attachmentsOf({ id, attachments = [] }: Mail): Promise<string[]> {
  return Promise.all(
    attachments.map(async ({ generatedFileName }) => {
      const response = await request(`${environment.mailbox}/email/${id}/attachment/${generatedFileName}`)
      return response.text()
    }),
  )
}
