import { randomUUID } from 'node:crypto'
import { collections, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleAdminBan } from '../admin/ban.ts'
import { handleAdminBlock } from '../admin/person-actions.ts'
import { auth, db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { createFullUser, FIRST_NAME } from '../testing/full-user.ts'
import { createAdmin, refusalOf } from '../testing/users.ts'
import { handleExportMyData } from './export-my-data.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

async function everywhere() {
  const dates = [await createEvening({}, 0), await createEvening({}, 2), await createEvening({}, 3)] as const
  return { dates, ...(await createFullUser(...dates)) }
}

describe('the export', () => {
  it('holds the rest where an answer, a wish to meet again and a registration cannot be read, and says so', async () => {
    const { caller, dates } = await everywhere()
    const whole = await handleExportMyData(caller, {})
    vi.mocked(logError).mockClear()
    const [past, coming] = dates
    await db().doc(paths.registration(coming, caller.uid)).update({ age: 'trente' })
    for (const name of [collections.feedback, collections.reunions])
      for (const { ref } of (await db().collection(name).where('user_id', '==', caller.uid).get()).docs)
        await ref.update({ thursday_event_id: 7 })
    const copy = await handleExportMyData(caller, {})
    const unreadable = [{ unreadable: true }]
    expect(copy).toMatchObject({ feedback: unreadable, reunions: unreadable, payments: whole.payments })
    expect(copy.user_registrations).toEqual(
      expect.arrayContaining([{ unreadable: true }, expect.objectContaining({ thursday_event_id: past })]),
    )
    expect(logError).toHaveBeenCalledTimes(3)
  })

  it('holds every collection that knows the caller', async () => {
    const { caller, dates, newEmail, paid, unused } = await everywhere()
    const [past, coming] = dates
    await db().doc(paths.thursdayEvent(past)).update({ booking_info_unlocked: true })
    const data = await handleExportMyData(caller, {})
    expect(data).toMatchObject({
      sign_in: { uid: caller.uid, email: caller.email },
      users: { first_name: FIRST_NAME },
      accounts: { booking_no: 2, registration_id: `${coming}_${caller.uid}` },
      payments: [{ id: paid, amount: 719, promo_code: 'BIENVENUE' }],
      groups: [{ thursday_event_id: past, reasons: ['Vous aimez tous les jeux de société.'] }],
      met: { people: 1, dates: [past] },
      promo_codes: { used: [{ code: 'BIENVENUE', uses: 1 }], tried: ['BIENVENUE'] },
      payment_tries: [],
      feedback: [{ thursday_event_id: past, answers: [{ about: 'Ana', answer: 'with-pleasure' }] }],
      evening_outcomes: [{ thursday_event_id: past, matches: [{ first_name: FIRST_NAME }] }],
      reunions: [{ from: past, companions: ['Ana'] }],
      reports: [{ thursday_event_id: past, text: 'Des mots de trop.', about: 'Ana' }],
      // The console's entry would name the other user (docs/decisions/0018-users-kept-apart.md).
      kept_apart: [],
      audit: { about_me: [{ action: 'ticket-given', reason: `${FIRST_NAME} a attendu` }], by_me: [] },
      email_verification_codes: { created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      email_changes: { email: newEmail },
    })
    const ids = (name: string) => [data[name]].flat().map((one) => (one as { id: string }).id)
    expect(ids('user_registrations').toSorted()).toEqual(
      [past, coming].map((date) => `${date}_${caller.uid}`),
    )
    expect(ids('ticket_purchases')).toEqual(expect.arrayContaining([paid, unused]))
    expect(data.open_payments).toHaveLength(2)
    // The recap, the code, the password reset, the given ticket. Mails to an unverified address are not the
    // user's.
    expect(data.mail).toHaveLength(4)
    const nowhere: string[] = [
      collections.thursdayEvents,
      collections.venues,
      collections.stripeEvents,
      collections.codeAddresses,
      collections.receiptCounters,
      collections.bookAudits,
      collections.scheduleRuns,
      collections.clientReports,
      collections.playCounts,
      collections.announcements,
      collections.checkInLinks,
      // It names a payment, and no person.
      collections.owedRefunds,
    ]
    for (const name of Object.values(collections)) expect(name in data, name).toBe(!nowhere.includes(name))
  })

  it('contains no id or address of others, and no secret', async () => {
    const { caller, otherMember, admin, dates } = await everywhere()
    const { code_hmac: seal } = (await read(paths.verificationCode(caller.uid))) ?? {}
    await db().doc(paths.thursdayEvent(dates[0])).update({ booking_info_unlocked: true })
    const text = JSON.stringify(await handleExportMyData(caller, {}))
    for (const foreign of [
      otherMember.uid,
      otherMember.email,
      String(seal),
      'idempotency',
      '_secret_',
      'code_hmac',
      admin.uid,
      admin.email,
    ])
      expect(text).not.toContain(foreign)
  })

  it('contains nothing that admins note for each other about a report or a ban', async () => {
    const { caller, otherMember, admin } = await everywhere()
    const second = await createAdmin()
    const reports = db().collection(collections.reports)
    const [own] = (await reports.where('reporter_id', '==', caller.uid).get()).docs
    await own?.ref.update({ state: 'closed', closing_reason: 'Sans suite, pour nous' })
    const [about] = (await reports.where('about_id', '==', caller.uid).get()).docs
    const ban = (reason: string) => ({
      ...{ requestId: randomUUID(), reportId: about?.id ?? '', reason, moneyBack: false },
      ground: 'violence' as const,
    })
    await handleAdminBan(admin, ban('Motif un'))
    await handleAdminBan(second, ban('Motif deux'))
    const unblock = { requestId: randomUUID(), uid: caller.uid, blocked: false, decision: null }
    await handleAdminBlock(admin, { ...unblock, reason: 'Après recours' })
    const data = await handleExportMyData({ ...caller, signedInAt: new Date() }, {})
    expect(data.audit).toMatchObject({
      about_me: expect.arrayContaining([
        expect.objectContaining({ action: 'person-blocked', reason: null }),
        expect.objectContaining({ action: 'person-unblocked', reason: 'Après recours' }),
      ]),
    })
    expect(data.reports).toMatchObject([{ state: 'closed', text: 'Des mots de trop.' }])
    for (const noted of ['Sans suite, pour nous', 'Motif un', 'Motif deux', otherMember.uid])
      expect(JSON.stringify(data)).not.toContain(noted)
  })

  it('opens no table before its time', async () => {
    const { caller } = await everywhere()
    expect((await handleExportMyData(caller, {})).groups).toEqual([])
  })

  it('is refused to a session that is over', async () => {
    const { caller } = await everywhere()
    await auth().deleteUser(caller.uid)
    expect(await refusalOf(handleExportMyData(caller, {}))).toBe('unauthenticated')
  })
})
