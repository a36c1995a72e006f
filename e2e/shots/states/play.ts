import { parisInstant } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { open, press, type State, type Step, statesOf, type Way } from '../state.ts'

/** A Thursday whose hand has the longest question of the bank. */
const date = '2027-01-21'

interface Stored {
  /** How many sit at the table, the current user counted. */
  people?: number
  merged?: boolean
  shelf?: readonly string[]
}

const people = ['Camille', 'Inès', 'Malik', 'Jeanne', 'Hugo', 'Lan', 'Bartholomé'].map((name) => ({
  id: name.toLowerCase(),
  name,
  interests: ['cooking', 'music', 'boardgames'],
}))

/** What the page of the group stores on a device, at an hour of the evening by this device's clock. */
function at(
  time: string,
  { people: n = 6, merged = false, shelf = ['skull', 'just-one'] }: Stored = {},
): Step {
  const stored = { date, seed: 7, you: 'camille', people: people.slice(0, n), shelf, merged }
  return async (page) => {
    await page.clock.setFixedTime(parisInstant(date, `${time}:00`))
    await page.goto('/offline.html')
    await page.evaluate(async (content) => {
      // As after a visit that found this device's clock right: the page asks the server for no other time.
      sessionStorage.setItem('tablee.server-offset', '0')
      await (await caches.open('table')).put('/play/table.json', new Response(content))
    }, JSON.stringify(stored))
  }
}

const later =
  (time: string): Step =>
  (page) =>
    page.clock.setFixedTime(parisInstant(date, `${time}:00`))

/** Friday 02:00. */
const friday: Step = (page) => page.clock.setFixedTime(parisInstant('2027-01-22', '02:00:00'))

const offline: Step = async (page) => {
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

const programme = open('Ce soir, la table joue.')
const actOne = (stored?: Stored): Way => [
  at('20:45', stored),
  programme,
  press('Commencer'),
  'Il manque quelqu’un',
]
const talk: Way = [actOne(), press('Tout le monde est assis'), 'À deux.']
const all: Way = [talk, press('Question suivante'), press('Question suivante'), 'À tous.']
const playing: Way = [all, press('À quoi joue'), press('On joue'), 'Jouez, on veille.']
const change: Way = [actOne(), later('21:15'), 'Changez de chaise.']
const ending: Way = [at('22:30'), programme, press('À la dernière question'), 'Chacun répond']

/** The evening at the table: each of its acts, as a phone shows it from the copy that it has. */
export const playStates: readonly State[] = statesOf(routes.play, {
  'play-none': open('Rien sur cet appareil.'),
  'play-before': [at('19:00'), open('La table dort encore.')],
  'play-programme': [at('19:40'), programme],
  'play-programme-late': [at('21:20'), programme, 'Rejoindre l’acte II'],
  'play-ring': actOne(),
  'play-ring-seven': actOne({ people: 7 }),
  'play-ring-four': actOne({ people: 4 }),
  'play-too-few': [at('20:45', { people: 3 }), programme, press('Commencer'), 'Voyez le comptoir.'],
  'play-missing': [actOne(), press('Il manque quelqu’un'), press('Hugo')],
  'play-one-absent': [actOne(), press('Il manque'), press('Hugo'), press('C’est noté'), 'On se serre.'],
  'play-merged': [
    at('20:45', { merged: true }),
    programme,
    press('Commencer'),
    'Vos tablées n’en font qu’une.',
  ],
  'play-said-merged': [
    at('20:45', { people: 3 }),
    programme,
    press('Commencer'),
    press('Le bar nous a réunis'),
    'Vos tablées n’en font qu’une.',
  ],
  'play-talk': talk,
  'play-talk-odd': [actOne({ people: 7 }), press('Tout le monde est assis'), 'À deux.'],
  'play-talk-near': [talk, press('Proche'), 'Passer est une réponse.'],
  'play-talk-long': [talk, press('Curieux'), press('Passer'), /métier mis à part/],
  'play-talk-all': all,
  'play-games': [all, press('À quoi joue'), 'Sur l’étagère du bar'],
  'play-games-unknown': [
    actOne({ shelf: [] }),
    press('Tout le monde'),
    press('Question'),
    press('Question'),
    press('À quoi'),
    'Deux autres jeux',
  ],
  'play-playing': playing,
  'play-playing-offline': [playing, offline, 'Hors ligne, et rien ne manque.'],
  'play-change': change,
  'play-change-calm': [
    at('19:40'),
    programme,
    press('Sans mouvement'),
    press('Commencer'),
    later('21:15'),
    'Changez de chaise.',
  ],
  'play-third-act': [actOne(), later('21:45'), 'Une dernière fois.'],
  'play-may-end': [at('22:05'), programme, press('Rejoindre l’acte III'), 'La dernière question'],
  'play-last-question': ending,
  'play-goodbye': [ending, press('La table se tait'), 'À vendredi.'],
  'play-over': [at('23:59'), friday, open('Le rideau est tombé.')],
})
