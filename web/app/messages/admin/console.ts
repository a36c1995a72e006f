import { type AdminRoute, adminRoutes } from '@tablee/domain'
import { common } from '../common.ts'
import { eveningsTexts } from './evenings.ts'
import { figuresTexts } from './figures.ts'
import { healthTexts } from './health.ts'
import { journalTexts } from './journal.ts'
import { peopleTexts } from './people.ts'
import { promoCodesTexts } from './promo-codes.ts'
import { reservationsTexts } from './reservations.ts'
import { tablesTexts } from './tables.ts'
import { venuesTexts } from './venues.ts'

/** The console's frame: its menu and what every page of it may say. */
export const consoleTexts = {
  name: 'Console',
  menu: 'Pages de la console',
  openMenu: 'Menu',
  opening: 'On ouvre la console…',
  toSite: 'Voir le site',
  reading: 'On consulte le registre…',
  unread: 'Ces données n’ont pas pu être chargées',
  unreadText: 'Rien n’est perdu : vérifiez la connexion, puis réessayez.',
  again: common.retry,
  moreUnread: 'La suite n’a pas pu être chargée. Ce qui est affiché reste.',
  shut: 'Accès refusé',
  signInAgain: 'Se reconnecter',
  unopened: 'La console ne s’ouvre pas.',
  unopenedText: 'Le service qui vérifie votre accès ne répond pas. Vérifiez la connexion, puis réessayez.',
  nothing: 'Rien à montrer',
  reason: 'Motif',
  reasonHint: 'Une phrase, pour le journal. La personne peut la lire dans l’export de ses données.',
  reasonMissing: 'Dites pourquoi en trois lettres au moins.',
  keep: 'Ne rien changer',
  unsure:
    'Le service n’a pas répondu : c’est peut-être fait. Confirmez de nouveau, rien ne sera fait deux fois ; ou fermez, et vérifiez avant de recommencer.',
  leave: 'Fermer sans savoir',
  acting: 'En cours…',
} as const

/** The pages in the order of the menu. */
export const consolePages: readonly { readonly to: AdminRoute; readonly name: string }[] = [
  { to: adminRoutes.reservations, name: reservationsTexts.title },
  { to: adminRoutes.evenings, name: eveningsTexts.title },
  { to: adminRoutes.tables, name: tablesTexts.title },
  { to: adminRoutes.venues, name: venuesTexts.title },
  { to: adminRoutes.promoCodes, name: promoCodesTexts.title },
  { to: adminRoutes.people, name: peopleTexts.title },
  { to: adminRoutes.health, name: healthTexts.title },
  { to: adminRoutes.figures, name: figuresTexts.title },
  { to: adminRoutes.journal, name: journalTexts.title },
]
