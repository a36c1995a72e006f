import { MESSAGE_LENGTHS } from '@tablee/domain/limits'
import { capitalised } from '../../messages/site.ts'
import { counted, fromTo } from './words.ts'

export const messageTexts = {
  write: 'Écrire',
  writeTo: (whom: string) => `Écrire à ${whom}`,
  title: 'Écrire un message',
  intro:
    'Un e‑mail de l’équipe sur leur soirée ou leur compte. Jamais de publicité\u00A0: personne n’y a consenti.',
  audience: 'À qui',
  wholeEvening: (day: string) => `toute la soirée du ${day}`,
  inCity: (city: string) => `${city}, ce soir-là`,
  atVenue: (venue: string) => `toute la salle\u00A0: ${venue}`,
  subject: 'Objet',
  text: 'Message',
  textHint: 'Le prénom est ajouté au-dessus. Une ligne vide commence un paragraphe.',
  reading: 'On cherche qui le recevra…',
  unreadable: 'Impossible de savoir qui le recevrait. Fermez cette fenêtre, puis rouvrez-la.',
  nobody: 'Personne ne le recevrait.',
  recipients: (count: number) => counted(count, 'personne le recevra', 'personnes le recevront'),
  names: 'Qui le recevra',
  allNames: (count: number) => `Voir les ${count}\u00A0noms`,
  unnamed: 'sans prénom',
  leftOut: (count: number) =>
    count === 1
      ? 'Une personne bloquée ne le recevra pas.'
      : `${count}\u00A0personnes bloquées ne le recevront pas.`,
  blocked: 'Cette personne est bloquée\u00A0: elle le recevra, parce que vous l’avez choisie.',
  send: 'Envoyer',
  sendTo: (count: number) => (count === 1 ? 'Envoyer à une personne' : `Envoyer à ${count}\u00A0personnes`),
  sent: 'Message parti',
  errors: {
    title: `${capitalised(fromTo(MESSAGE_LENGTHS.title))} caractères, sur une ligne.`,
    text: `${capitalised(fromTo(MESSAGE_LENGTHS.text))} caractères.`,
  },
} as const
