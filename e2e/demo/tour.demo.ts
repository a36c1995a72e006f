import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  bookingClosesAt,
  expiresAt,
  formatThursday,
  groupRevealAt,
  seatingFreezesAt,
  seatingStartsAt,
  upcomingThursdays,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { writeReservations } from '@tablee/tools/seed/reservations/write-reservations.ts'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { profileOf } from '../support/crowd.ts'
import { database, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { createPerson } from '../support/person.ts'
import { payFor } from '../support/stripe-api.ts'
import { expect, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'

const [, date = ''] = upcomingThursdays(new Date())
const patient = { timeout: 180_000 }
const PEOPLE = 60
const AT_ONCE = 10
const firstNames =
  'Adèle Alice Amina Bilal Camille Chloé Élise Fatou Gabriel Inès Jean-Baptiste Karim Léa Mamadou Marie-Ève Noé Océane Paul Rémi Zoé Anaïs Antoine Aïcha Baptiste Benoît Capucine Célia Clément Diane Driss Elsa Émile Enzo Fanny Farid Gaël Hugo Ibrahim Jade Jules Kenza Lina Louis Lucie Malik Manon Mathis Nadia Nicolas Omar Pauline Quentin Romane Sacha Samia Théo Ulysse Victoire Yanis Yasmine'.split(
    ' ',
  )
const later = (at: Date, seconds = 5) => new Date(at.getTime() + seconds * 1000)
const step = (name: string) => async () =>
  (await database.doc(paths.thursdayEvent(date)).get()).get(`steps.${name}`) ?? null

const pictures: { file: string; caption: string }[] = []

/** Takes a picture of the whole page, once nothing is loading any more. */
async function picture(page: Page, address: string, caption: string): Promise<void> {
  await page.goto(address)
  // A page that is loading has the product's name for a title, and a part that is loading says so in a status.
  await expect(page.locator('h1', { hasNotText: /^Tablée$/ }).first()).toBeVisible(patient)
  await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0, patient)
  const file = `${String(pictures.length + 1).padStart(2, '0')}.png`
  await page.screenshot({ path: join(environment.shots ?? '.', file), fullPage: true })
  pictures.push({ file, caption })
}

/** People with different profiles book through the server, each with a simulated payment. */
async function book(count: number): Promise<void> {
  const selected_thursday = { id: date, date, formattedDate: formatThursday(date) }
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => from + n)
    await Promise.all(
      places.map(async (place) => {
        const first_name = firstNames[place % firstNames.length] ?? 'Zoé'
        const person = await createPerson({ user: { ...profileOf(place), first_name, selected_thursday } })
        await callAs(person, 'simulatePayment', {})
      }),
    )
  }
}

/** One page with all pictures, in the order of the week. */
function writeAlbum(): void {
  const figures = pictures.map(
    ({ file, caption }) => `<figure><figcaption>${caption}</figcaption><img src="${file}" alt=""></figure>`,
  )
  const style =
    'body{font:18px sans-serif;margin:2rem auto;max-width:60rem}img{width:100%;border:1px solid #ccc}figcaption{margin:2rem 0 .5rem;font-weight:bold}'
  const head = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Tablée : une semaine</title><style>${style}</style>`
  writeFileSync(
    join(environment.shots ?? '.', 'index.html'),
    `${head}<h1>Tablée : une semaine</h1>${figures.join('\n')}\n`,
  )
}

/** Moves the clock, and waits until the scheduler has done a step of the week. */
async function live(at: Date, done: string): Promise<void> {
  await setClock(later(at))
  await expect.poll(step(done), patient).not.toBeNull()
}

test.afterAll(() => setClock(null))

test('sixty people, a whole week', async ({ page, browser }) => {
  const person = await createPerson({ user: { first_name: 'Colombe' } })
  await test.step(`${PEOPLE} people book a Thursday, and Colombe pays for hers`, async () => {
    await picture(page, routes.home, 'Lundi : la page d’accueil')
    await book(PEOPLE - 1)
    await payFor(person, date)
    await beSignedIn(page, person)
    await expect
      .poll(async () => (await database.doc(paths.registration(date, person.uid)).get()).exists, patient)
      .toBe(true)
    await picture(page, routes.trueConfirmation, 'Lundi : Colombe a réservé')
  })

  const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const admin = await beAdmin(office)
  await test.step('Wednesday: the tables are made, then revealed', async () => {
    await setClock(later(bookingClosesAt(date)))
    await live(seatingStartsAt(date), 'formed_at')
    await picture(
      office,
      `${adminRoutes.tables}?jeudi=${date}`,
      'Mercredi, 0 h 06 : les tables, dans la console',
    )
    await live(groupRevealAt(date), 'info_unlocked_at')
    await picture(page, routes.trueConfirmation, 'Mercredi, 18 h : Colombe sait avec qui')
    await live(venueRevealAt(date), 'told_at')
    await picture(page, routes.trueConfirmation, 'Mercredi, 20 h : et où')
  })

  await test.step('Thursday: the reminder; Friday: it is over', async () => {
    await live(seatingFreezesAt(date), 'reminded_at')
    await picture(office, adminRoutes.evenings, 'Jeudi : les soirées, dans la console')
    await live(later(expiresAt(date), 3600), 'expired_at')
    await picture(page, routes.profile, 'Vendredi : le profil de Colombe')
  })

  await test.step('a console full of life', async () => {
    await picture(office, adminRoutes.health, 'La console : la santé du service')
    await writeReservations(database, 800, new Date(expiresAt(date)))
    await picture(office, adminRoutes.reservations, 'La console : les réservations')
    await picture(office, adminRoutes.figures, 'La console : les chiffres')
    await callAs(admin, 'adminGiveTicket', {
      requestId: randomUUID(),
      uid: person.uid,
      reason: 'Une soirée offerte, pour la fidélité.',
    })
    await picture(office, adminRoutes.journal, 'La console : le journal')
  })
  writeAlbum()
})
