import { formatEventDate, formatHour } from '@tablee/domain/calendar'
import { MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import type { closedStates } from '@tablee/domain/check-in'
import { MOST_DEVICES } from '@tablee/domain/limits'
import { MERGE_WAIT_MINUTES } from '@tablee/domain/merges'
import { inWords } from '@tablee/domain/number-words'
import { operator } from '@tablee/domain/operator'
import { product } from '@tablee/domain/product'
import { week } from '@tablee/domain/week-words'
import { capitalised, listed } from '../../messages/site.ts'

export const checkInTexts = {
  page: 'Côté bar',
  loading: 'On ouvre la page du bar…',
  kicker: (venue: string) => `Côté bar, ${venue}`,
  of: (people: number) => `sur ${people}`,
  table: (table: number) => `Table ${table}`,
  toCome: 'à venir',
  notComing: 'ne vient pas',
  pending: (at: Date) => `gardé, ${formatHour(at)}`,
  live: 'En direct',
  offline: (since: Date) => `Hors ligne depuis ${formatHour(since)}.`,
  goOn: (pending: number) =>
    pending === 0
      ? 'Continuez\u00A0: ce que vous notez est gardé ici, et partira tout seul.'
      : pending === 1
        ? 'Continuez\u00A0: une arrivée est gardée ici et partira d’elle-même.'
        : `Continuez\u00A0: ${pending} arrivées sont gardées ici et partiront d’elles-mêmes.`,
  sitsAt: (table: number) => `à la table ${table}`,
  takePlace: 'Suivre sur ce téléphone',
  print: 'Imprimer la feuille',
  none: 'Aucune table ici ce soir',
  noneText: `Si vous en attendez une, appelez-nous au ${operator.telephone}, ou écrivez-nous. Pas de réponse\u00A0? Asseyez ensemble qui se présente.`,
  call: 'Nous appeler',
  callHours: `Au téléphone ${product.supportHours}.`,
  subject: 'La page du bar',
  tried: 'ouvrir la page du bar',
  unreadable: 'La page n’a pas pu s’ouvrir',
  unreadableText: 'Vérifiez la connexion de ce téléphone, puis réessayez.',
} as const

export const mergeTexts = {
  title: (one: number, other: number) =>
    `${capitalised(inWords(one))} et ${inWords(other)} font ${inWords(one + other)}.`,
  text: (from: number, fromPeople: number, into: number, intoPeople: number) =>
    `${capitalised(inWords(fromPeople))} à la table ${from}, ${inWords(intoPeople)} à la table ${into}.`,
  merge: (one: number, other: number) => `Réunir ${Math.min(one, other)} et ${Math.max(one, other)}`,
  merging: 'On rapproche les chaises…',
  wait: `Attendre encore ${inWords(MERGE_WAIT_MINUTES)} minutes`,
  stranded: (tables: readonly number[]) =>
    tables.length === 1
      ? `Table ${tables[0]}\u00A0: aucune autre ne peut l’accueillir. Elle reste comme elle est.`
      : `Tables ${listed(tables)}\u00A0: aucune autre ne peut les accueillir. Elles restent comme elles sont.`,
} as const

export const closedTexts: Record<(typeof closedStates)[number] | 'broken', { title: string; text: string }> =
  {
    early: {
      title: 'Rendez-vous jeudi.',
      text: `Cette page s’ouvre le jeudi à ${week.checkIn}, avec les tables du soir.`,
    },
    over: {
      title: 'La soirée est finie.',
      text: `Cette page s’est fermée à ${week.checkInEnds}. Merci pour l’accueil.`,
    },
    replaced: {
      title: 'Ce lien a été remplacé.',
      text: 'Demandez-nous le nouveau\u00A0: il tient dans un QR code.',
    },
    devices: {
      title: `${capitalised(inWords(MOST_DEVICES))} appareils suivent déjà.`,
      text: 'Le vôtre peut prendre la place de celui qui n’a rien noté depuis le plus longtemps.',
    },
    broken: {
      title: 'Ce lien ne mène nulle part.',
      text: 'Il est peut-être coupé\u00A0: scannez de nouveau le QR code.',
    },
  }

export const sheetTexts = {
  kicker: (date: string) => `Feuille du bar, ${formatEventDate(date)}, ${week.begins}`,
  people: (people: number) => `${people} ${people > 1 ? 'attendus' : 'attendu'}`,
  tables: (tables: number) => (tables === 1 ? 'une table' : `${tables} tables`),
  hours: `de ${week.begins} à ${week.ends}`,
  tick: 'Cochez qui arrive.',
  tickText: `Une table a moins de ${inWords(MIN_GROUP_SIZE)} personnes\u00A0? La page dit avec laquelle la réunir\u00A0; sans la page, laissez-la comme elle est.`,
  noNetwork: 'Plus de réseau\u00A0?',
  noNetworkText: `Cette feuille suffit. Reportez les coches ensuite, la page les accepte jusqu’à ${week.checkInEnds}.`,
  foot: 'Des prénoms et rien d’autre. À déchirer en fin de service.',
  qr: 'QR code de la page du bar',
} as const
