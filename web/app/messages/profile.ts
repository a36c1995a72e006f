import type { RefusalCode } from '@tablee/domain'
import { common } from './common.ts'
import { refusals } from './refusals.ts'

export const profileTexts = {
  title: 'Qui s’assied ?',
  page: 'Vos informations',
  step: '3 / 3',
  firstName: 'Prénom',
  firstNameHint: 'C’est ainsi que la table vous appellera.',
  age: 'Âge',
  gender: 'Vous êtes',
  genders: { homme: 'Un homme', femme: 'Une femme', 'non-binaire': 'Non-binaire' },
  submitting: common.moment,
  saved: 'Informations sauvegardées !',
  savedLater: 'Nous réessaierons à l’étape suivante.',
  noUser: "Erreur d'authentification",
} as const

export const profileFaultTexts = {
  'first-name-missing': 'Indiquez votre prénom.',
  'first-name-too-long': 'Votre prénom doit tenir en 50 caractères.',
  'first-name-unreadable': 'Ce prénom contient un caractère que nous ne savons pas écrire.',
  'age-missing': 'Indiquez votre âge.',
  'age-too-low': "Vous devez être âgé d'au moins 18 ans",
  'age-too-high': 'L’âge ne peut pas dépasser 100 ans.',
  'gender-missing': 'Choisissez une réponse.',
  'terms-missing': 'Cochez la case pour accepter les conditions.',
} as const

/** What a failed save of the profile says. */
export function profileSaveFailed(code: RefusalCode): string {
  return code === 'unauthenticated'
    ? profileTexts.noUser
    : `Erreur lors de la sauvegarde: ${lowerFirst(refusals[code])}`
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
