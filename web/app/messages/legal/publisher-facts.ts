import { host, product, publisher } from '@tablee/domain'
import type { Block, Fact } from './clause.ts'

/** Who sells and publishes, as the terms name them. */
export const publisherFacts: readonly Fact[] = [
  ['Éditeur', `${publisher.name}, ${publisher.legalForm}`],
  ['Siège social', publisher.address],
  ['Immatriculation', publisher.register],
  ['TVA intracommunautaire', publisher.vatNumber],
  ['Courrier électronique', product.supportEmail],
  ['Téléphone', publisher.telephone],
]

export const hostFact: Fact = ['Hébergeur', `${host.name}, ${host.address}`]

export const directorFact: Fact = ['Directeur de la publication', publisher.director]

/** Stands beside the publisher's facts for as long as they are a demonstration's. */
export const fictionalNotice: readonly Block[] = publisher.fictional
  ? [
      'Ce site est une démonstration : l’éditeur, le directeur de la publication et le médiateur nommés ici sont fictifs. Ils seront remplacés avant l’ouverture du service au public.',
    ]
  : []
