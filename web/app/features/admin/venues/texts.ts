import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { VENUE_BOUNDS } from '@tablee/domain/limits'
import { week } from '@tablee/domain/week-words'
import { counted, fromTo } from '../words.ts'

export const venuesTexts = {
  title: 'Lieux',
  text: 'Les bars qui nous reçoivent, et leurs chaises.',
  add: 'Nouveau lieu',
  more: 'Afficher les lieux suivants',
  empty: 'Aucun lieu pour l’instant. Sans lieu, les tables n’ont pas d’adresse à révéler.',
  ofCity: (city: string) => `Lieux de ${city}`,
  room: (tables: number, seats: number) =>
    `${counted(tables, 'table', 'tables')}, ${counted(seats, 'place', 'places')}`,
  name: 'Nom',
  address: 'Adresse',
  description: 'Indication',
  descriptionHint: 'Comment trouver la table : au fond, à l’étage… Révélée avec l’adresse.',
  contact: 'Adresse e‑mail du bar',
  contactHint: `Facultative. Elle reçoit le nombre de convives le ${week.revealDay} à ${week.venue} et le jeudi à ${week.frozen}.`,
  city: 'Ville',
  tables: 'Tables',
  seatsPerTable: 'Chaises par table',
  seats: 'Places',
  actions: 'Actions',
  danger: 'Sans retour',
  remove: 'Supprimer',
  editOf: (name: string) => `Modifier ${name}`,
  removeOf: (name: string) => `Supprimer ${name}`,
  tell: (people: number, dates: readonly EventDate[]) =>
    `Prévenir ${people === 1 ? 'la personne' : `les ${people}\u00A0personnes`} du ${dates.map(formatThursday).join(' et du ')}`,
  notified: 'Leur page change aussitôt, et un e‑mail leur dit ce qui est nouveau.',
  notNotified:
    'Leur page et leurs e‑mails gardent ce qu’on leur a donné\u00A0: ce n’est bon que pour une coquille.',
  notifiedUnreadable:
    'Impossible de savoir qui a déjà reçu cette adresse\u00A0: fermez cette fenêtre, puis rouvrez-la.',
  save: 'Enregistrer le lieu',
  saved: 'Lieu enregistré',
  removing: (name: string) => `Supprimer ${name} ?`,
  removeText: 'Il ne recevra plus aucune table. Les soirées passées gardent leur adresse.',
  removeConfirm: 'Supprimer ce lieu',
  removed: 'Lieu supprimé',
  /** The games that a venue has. */
  shelf: {
    name: 'Étagère',
    of: (name: string) => `Étagère de ${name}`,
    title: (name: string) => `L’étagère de ${name}`,
    text: 'Les jeux du bar, que la table se voit proposer. Une table dont le lieu est déjà révélé garde l’étagère de ce moment.',
    count: (own: number, all: number) => `${counted(own, 'jeu', 'jeux')} sur ${all} à l’étagère`,
    fits: (people: number, own: number) =>
      own === 0
        ? `À ${people} : aucun jeu ne tient dans un acte`
        : own === 1
          ? `À ${people} : un jeu tient dans un acte`
          : `À ${people} : ${own} jeux tiennent dans un acte`,
    facts: (from: number, to: number, minutes: number) => `${from} à ${to}, ${minutes} min`,
    save: 'Enregistrer l’étagère',
    saved: 'Étagère enregistrée',
  },
  errors: {
    name: `Un nom ${fromTo(VENUE_BOUNDS.name)} caractères.`,
    address: `Une adresse ${fromTo(VENUE_BOUNDS.address)} caractères.`,
    description: `${VENUE_BOUNDS.description.max} caractères au plus.`,
    contact_email: 'Une adresse e‑mail entière, ou rien.',
    city: 'Choisissez une ville.',
    tables: `Entre ${VENUE_BOUNDS.tables.min} et ${VENUE_BOUNDS.tables.max} tables.`,
    seats_per_table: `Entre ${VENUE_BOUNDS.seats_per_table.min} et ${VENUE_BOUNDS.seats_per_table.max} chaises.`,
  },
} as const
