import { expect } from '@playwright/test'
import { world } from './world.ts'

type Mail = {
  id: string
  subject: string
  text: string
  html: string
  to: { address: string }[]
  attachments?: { generatedFileName: string }[]
}

/** Every e-mail that has arrived for an address, oldest first, read over the mailbox's REST API. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${world.mailbox}/email`)
  const mails: Mail[] = await response.json()
  return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()))
}

/** Waits until an e-mail whose subject matches has arrived, and returns the newest such one. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const matching = async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject))
  await expect
    .poll(async () => (await matching()).length, {
      message: `an e-mail ${subject} to ${address}`,
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  const newest = (await matching()).at(-1)
  if (!newest) throw new Error(`the e-mail ${subject} to ${address} vanished`)
  return newest
}

/** The six digits of the newest verification e-mail. */
export async function codeFor(address: string): Promise<string> {
  const mail = await mailTo(address, /code/i)
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1]
  if (!code) throw new Error(`no code in: ${mail.text}`)
  return code
}

/** The files that came with an e-mail, as texts. */
export async function attachmentsOf({ id, attachments = [] }: Mail): Promise<string[]> {
  return Promise.all(
    attachments.map(async ({ generatedFileName }) => {
      const response = await fetch(`${world.mailbox}/email/${id}/attachment/${generatedFileName}`)
      return response.text()
    }),
  )
}
