import type { Operator } from './operator-schema.ts'

/** Where Google keeps the data: `setup` makes the database there, and the privacy page says so. Neither can be moved later. */
export const locations = {
  /** Firestore's multi-region: Belgium and the Netherlands. */
  database: 'eur3',
  /** The functions': Belgium. */
  functions: 'europe-west1',
} as const

interface Recipient {
  readonly name: string
  /** What it does, and where, in French. */
  readonly does: string
}

/** Everyone outside the team who processes users' data for this deployment. The privacy page prints them, and setup lists them. */
export function recipients({ host, mailProvider, recaptcha }: Operator): readonly Recipient[] {
  return [
    {
      name: `Google (Firebase, Google Cloud), avec ${host.name} pour le site`,
      does: `Conserve la base de données et ses sauvegardes en Europe (${locations.database}\u00A0: Belgique et Pays-Bas), fait tourner nos programmes en Belgique (${locations.functions}), et tient les comptes et les mots de passe (Firebase Authentication), qu’il traite aux États-Unis.`,
    },
    { name: 'Stripe', does: 'Reçoit votre carte et encaisse le paiement.' },
    { name: mailProvider, does: 'Achemine nos e‑mails.' },
    { name: 'Google ou Apple', does: 'Si vous choisissez de vous connecter par eux.' },
    ...(recaptcha
      ? [
          {
            name: 'Google (reCAPTCHA Enterprise)',
            does: 'Examine, pour écarter les robots, votre adresse IP, votre navigateur et ce que vous y faites sur nos pages, et y dépose un cookie.',
          },
        ]
      : []),
  ]
}
