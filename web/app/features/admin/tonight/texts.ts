import { formatHour } from '@tablee/domain/calendar'
import { MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import { MOST_DEVICES } from '@tablee/domain/limits'
import { inWords } from '@tablee/domain/number-words'
import { week } from '@tablee/domain/week-words'
import { listed } from '../../../messages/site.ts'
import { counted } from '../words.ts'

const least = inWords(MIN_GROUP_SIZE)

export const tonightTexts = {
  title: 'Ce soir',
  /** On another day than the evening's. */
  notTonight: (day: string) => `Rien ce soir. La prochaine soirée\u00A0: ${day}`,
  live: (at: Date) => `En direct, ${formatHour(at)}`,
  readAt: (at: Date) => `Lu à ${formatHour(at)}`,
  stale: (at: Date) => `Hors ligne depuis ${formatHour(at)}`,
  read: 'Relire',
  empty: `Aucune table ne montre encore son lieu pour ce jeudi\u00A0: les lieux se dévoilent le ${week.revealDay} à ${week.venue}.`,
  /** Once they have been revealed. */
  emptyTonight: 'Aucune table n’a de lieu ce jeudi.',
  present: 'Présents',
  of: (people: number) => `sur ${people}`,
  tables: 'Tables',
  fiveUp: `À ${inWords(MIN_GROUP_SIZE + 1)} et plus`,
  underFour: `Sous ${least}`,
  notComing: 'Ne viennent pas',
  page: (devices: number) => `page ouverte sur ${counted(devices, 'appareil', 'appareils')}`,
  pageUnopened: 'page pas encore ouverte',
  noPage: 'pas de page',
  table: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Table ${numbers[0]}` : `Tables ${listed(numbers)}`,
  joined: 'réunies',
  merges: (merged: number) =>
    merged === 0 ? null : merged === 1 ? 'dont 1 réunion' : `dont ${merged} réunions`,
  all: 'au complet',
  short: `sous ${least}`,
  stranded: `sous ${least}, et aucune autre table ne peut l’accueillir`,
  away: (people: number) => (people === 1 ? '1 ne vient pas' : `${people} ne viennent pas`),
  offers: (chairs: number) =>
    chairs === 0 ? null : chairs === 1 ? '1 chaise proposée' : `${chairs} chaises proposées`,
  legend: `Chaise pleine\u00A0: présent. Chaise pâle\u00A0: attendu. Une table sous ${least} est écrite en gras.`,
} as const

export const linkTexts = {
  make: 'Créer la page du bar',
  made: 'La page du bar est prête.',
  show: 'QR du bar',
  title: (venue: string) => `Page du bar, ${venue}`,
  text: `Elle vit du jeudi ${week.checkIn} à ${week.checkInEnds}, sur ${inWords(MOST_DEVICES)} appareils à la fois.`,
  qr: 'QR code de la page du bar',
  download: 'Enregistrer le QR',
  file: (venue: string) => `qr-${venue}.svg`,
  copy: 'Copier le lien',
  copied: 'Le lien est copié.',
  uncopied: 'Le lien n’a pas pu être copié. Enregistrez le QR.',
  close: 'Fermer',
  replace: 'Remplacer',
  replaceTitle: (venue: string) => `Remplacer la page du bar, ${venue}`,
  replaceText: `L’ancien lien ne mènera plus à rien, et ${inWords(MOST_DEVICES)} appareils pourront suivre sur le nouveau. Il faudra le donner au bar.`,
  replaceIt: 'Remplacer le lien',
  replaced: 'L’ancien lien ne mène plus à rien. Donnez le nouveau au bar.',
} as const
