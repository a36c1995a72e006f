import type { RefusalCode } from '@tablee/domain/calls'
import { INTERESTS_TO_CHOOSE } from '@tablee/domain/interests'
import { legal } from '@tablee/domain/legal'
import { CODE_LENGTH, CODE_MINUTES } from '@tablee/domain/limits'
import { duration, inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { MAX_AGE, MAX_NAME_LENGTH, MIN_AGE } from '@tablee/domain/profile'
import { week } from '@tablee/domain/week-words'
import { refusals } from '../../messages/refusals.ts'
import { capitalised } from '../../messages/site.ts'

export const profileTexts = {
  title: 'Qui s’assied ?',
  page: 'Vos informations',
  step: '3 / 3',
  firstName: 'Prénom',
  firstNameHint: 'C’est ainsi que la table vous appellera.',
  age: 'Âge',
  ageHint: `De ${MIN_AGE} à ${MAX_AGE}\u00A0ans.`,
  gender: 'Vous êtes',
  genders: { homme: 'Un homme', femme: 'Une femme', 'non-binaire': 'Non-binaire' },
  saved: 'Informations sauvegardées !',
  savedLater: 'Nous réessaierons à l’étape suivante.',
  noUser: "Erreur d'authentification",
} as const

export const profileErrorTexts = {
  'first-name-missing': 'Indiquez votre prénom.',
  'first-name-too-long': `Votre prénom doit tenir en ${MAX_NAME_LENGTH} caractères.`,
  'first-name-unreadable': 'Ce prénom contient un caractère que nous ne savons pas écrire.',
  'first-name-link':
    'Un prénom ne contient ni lien ni numéro. Après un point, laissez une espace, comme dans « St. John ».',
  'age-missing': 'Indiquez votre âge.',
  'age-too-low': `Vous devez être âgé d'au moins ${MIN_AGE} ans`,
  'age-too-high': `L’âge ne peut pas dépasser ${MAX_AGE} ans.`,
  'gender-missing': 'Choisissez une réponse.',
  'terms-missing': 'Cochez la case pour accepter les conditions.',
} as const

/** The error for a failed save of the profile. */
export function profileSaveFailed(code: RefusalCode): string {
  return code === 'unauthenticated'
    ? profileTexts.noUser
    : `Erreur lors de la sauvegarde: ${lowerFirst(refusals[code])}`
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** Why a chosen picture was refused. */
export type PhotoError = 'not-an-image' | 'too-large' | 'unreadable'

export const profilePageTexts = {
  photo: 'Votre photo',
  choosePhoto: 'Choisir une photo',
  changePhoto: 'Changer la photo',
  removePhoto: 'Retirer',
  removePhotoLabel: 'Retirer la photo',
  savingPhoto: 'On développe…',
  photoSaved: 'Votre photo est accrochée.',
  photoRemoved: 'Votre photo est décrochée.',
  photoNotSaved: 'Votre photo n’a pas pu être enregistrée. Vérifiez votre connexion, puis réessayez.',
  edit: 'Modifier mes informations',
  nameless: 'Et vous êtes ?',
  introduce: 'Me présenter',
  interests: 'Mes passions',
  more: (count: number) => `+${count}`,
  moreInterests: (count: number) => `et ${count === 1 ? 'une autre' : `${count} autres`}`,
  locked: (day: string, hour: string) => `Verrouillées jusqu’au ${day}, ${hour}`,
  lockedTitle: 'Vos passions sont verrouillées',
  lockedText: 'Elles ne peuvent pas être modifiées tant que vous avez une réservation.',
  noInterestsTitle: 'Six chaises, et rien à se dire ?',
  noInterestsText: `${capitalised(inWords(INTERESTS_TO_CHOOSE))} passions suffisent pour lancer la conversation.`,
  example: 'Un exemple, en attendant le vôtre',
  noResultsTitle: 'Avec qui vous asseoir ?',
  noResultsText: `${capitalised(inWords(product.testQuestions))} questions, ${inWords(product.testMinutes)} minutes : de quoi composer votre table.`,
  takeTest: 'Passer le test',
  retakeTest: 'Refaire le test',
  openConsole: 'Ouvrir la console',
} as const

export const photoErrorTexts: Readonly<Record<PhotoError, { title: string; text: string }>> = {
  'not-an-image': {
    title: 'Ce fichier n’est pas une image',
    text: 'Choisissez une photo au format JPEG, PNG ou WebP.',
  },
  'too-large': { title: 'Cette image est trop lourde', text: 'Choisissez-en une de moins de 20 Mo.' },
  unreadable: {
    title: 'Cette image n’a pas pu être lue',
    text: 'Elle est peut-être abîmée. Choisissez-en une autre, au format JPEG, PNG ou WebP.',
  },
}

/** Texts about the user's tickets, subscription and past evenings. */
export const entitlementTexts = {
  section: 'Mes jeudis',
  loading: 'On ouvre votre carnet…',
  unreadable: 'Vos billets et vos soirées n’ont pas pu être affichés.',
  none: 'Ni billet en attente ni soirée passée\u00A0: le premier jeudi vous attend.',
  current: 'Votre prochain jeudi',
  currentText: 'Votre place est réservée.',
  tickets: (count: number) => (count === 1 ? '1\u00A0billet à utiliser' : `${count}\u00A0billets à utiliser`),
  ticketsText: 'Pour le jeudi de votre choix, sans rien payer de plus.',
  subscriptionUntil: (day: string) => `Jusqu’au ${day}, tous les jeudis. Il ne se renouvelle pas.`,
  claims: 'L’argent à la place du billet',
  claimsUnreadable: 'L’argent qui peut remplacer un billet n’a pas pu être affiché.',
  claimable: (day: string, sum: string) => `${sum}, ou le billet du ${day}`,
  claimableText: (until: string) =>
    `Votre place de ce jeudi a été annulée. Le billet vaut pour un autre jeudi, ou se rend contre son prix jusqu’au ${until}.`,
  claim: (sum: string) => `Rendre le billet contre ${sum}`,
  claimTitle: 'Rendre ce billet ?',
  claimText: (sum: string) =>
    `Les ${sum} reviennent sur la carte qui l’a réglé, et le billet ne vaut plus pour un autre jeudi.`,
  claimConfirm: 'Oui, rendre le billet',
  claimKeep: 'Garder le billet',
  claimed: (sum: string) => `C’est noté : ${sum} vous reviennent. Un e‑mail vous le confirmera.`,
  owed: (sum: string) => `${sum} en route`,
  owedText: (day: string) =>
    `Demandés le ${day}, à la place d’un billet. Un e‑mail vous dira quand c’est fait.`,
  owedAgain: (sum: string) => `${sum} à vous rendre`,
  owedAgainText:
    'Votre banque nous a renvoyé ce remboursement. Écrivez-nous\u00A0: nous trouverons un autre moyen.',
  owedSubject: 'Un remboursement que ma banque a renvoyé',
  owedWhat: 'recevoir mon remboursement',
  owedDisputed: 'La banque examine une contestation : rien ne part avant sa réponse.',
  past: 'Mes soirées passées',
  evening: (place: string) => `${place}, ${week.begins}`,
  all: (count: number) => `Voir mes ${count}\u00A0soirées`,
} as const

/** Texts about from whom the user asked to be kept apart, and about what others answer of the user. */
export const companyTexts = {
  section: 'Mes convives',
  loading: 'On relit vos choix…',
  unreadable: 'Vos choix n’ont pas pu être affichés.',
  none: 'Tous les visages sont les bienvenus. Vous n’avez demandé à éviter personne.',
  apart: 'Plus de table commune avec ces personnes. Elles n’en savent rien.',
  list: 'Plus de table commune',
  someone: 'Une personne qui n’est plus inscrite',
  sources: { feedback: '«\u00A0Plutôt pas\u00A0»', report: 'Signalement' },
  takeBack: 'Annuler',
  takeBackOf: (name: string) => `Permettre de nouveau une table avec ${name}`,
  title: (name: string) => `De nouveau à table avec ${name}\u00A0?`,
  text: 'De votre côté, plus rien ne s’y opposera dès les prochaines soirées. Un signalement, lui, reste entre nos mains.',
  confirm: 'Oui, l’annuler',
  keep: 'Ne rien changer',
  takenBack: (name: string) =>
    `C’est annulé\u00A0: de votre côté, plus rien ne s’oppose à une table avec ${name}.`,
  profiling: 'Tenir compte des réponses de mes convives et de mes absences pour composer mes tables',
  profilingText:
    'Personne ne voit ce qui en ressort, nous compris. Décochez, et vos tables se composent sans ces réponses ni ces absences\u00A0: cela ne vous coûte rien. Un «\u00A0Plutôt pas\u00A0» sépare toujours.',
  allowed: 'Les réponses de vos convives et vos absences comptent de nouveau.',
  objected: 'Les réponses de vos convives et vos absences ne comptent plus.',
} as const

/** Texts about the user's own data. */
export const privacyTexts = {
  section: 'Mes données',
  download: 'Télécharger mes données',
  preparing: 'On rassemble vos données…',
  downloadFailed: 'Vos données n’ont pas pu être rassemblées. Réessayez dans un instant.',
  delete: 'Supprimer mon compte',
  title: 'Quitter la table pour de bon\u00A0?',
  goes: 'Votre réservation, vos billets et votre abonnement seront annulés, sans remboursement\u00A0: si le billet d’une soirée annulée peut être rendu contre son prix, demandez-le d’abord. Votre profil, votre test, vos passions et nos e‑mails seront effacés. C’est sans retour.',
  stays: `Nous gardons les données de facturation ${duration(legal.billingRetentionYears, 'an')}, comme la loi l’exige, sans votre nom ni votre adresse. Un code promo que vous avez utilisé garde, tant qu’il est valable, une empreinte illisible de votre adresse. Un signalement qui vous concerne reste, sans votre identifiant, ${duration(legal.feedbackRetentionYears, 'an')} après sa clôture. Nos sauvegardes gardent encore ${duration(legal.backupWeeks, 'semaine')} au plus ce qui est effacé.`,
  password: 'Votre mot de passe, pour être sûrs que c’est vous',
  popUpBlocked:
    'Appuyez encore une fois\u00A0: la fenêtre s’ouvre alors. Sinon, autorisez les fenêtres de ce site dans votre navigateur.',
  wrongPassword: 'Ce mot de passe n’est pas le bon.',
  provider: (name: string) => `Nous vous demanderons d’abord de confirmer avec ${name}.`,
  keep: 'Garder mon compte',
  confirm: 'Tout effacer',
  confirming: 'On vérifie que c’est vous…',
  deleteFailed: 'Votre compte n’a pas pu être entièrement supprimé. Réessayez dans un instant.',
} as const

/** Texts about the user's address and password. */
export const accessTexts = {
  section: 'Ma connexion',
  changePassword: 'Changer de mot de passe',
  /** For users of Google or Apple, whose address and password are changed there. */
  byProvider: (name: string) =>
    `Vous vous connectez avec ${name}. L’adresse et le mot de passe sont ceux de votre compte ${name}\u00A0: c’est là qu’ils se changent.`,
  keep: 'Ne rien changer',
  current: 'Votre mot de passe actuel',

  emailTitle: 'Où vous écrire désormais\u00A0?',
  emailText:
    'Nous envoyons un code à votre nouvelle adresse. Tant que vous ne l’avez pas recopié ici, rien ne change.',
  newEmail: 'Nouvelle adresse e‑mail',
  sendCode: 'Recevoir le code',
  notAnEmail: 'Cette adresse n’est pas complète.',
  sameEmail: 'C’est déjà votre adresse.',

  codeTitle: `${capitalised(inWords(CODE_LENGTH))} chiffres, et c’est fait.`,
  codeSentTo: 'Le code est parti à',
  codeText: `Il est valable ${duration(CODE_MINUTES, 'minute')}. Pensez à regarder dans les spams.`,
  code: 'Code reçu à la nouvelle adresse',
  tooShort: `Le code compte ${inWords(CODE_LENGTH)} chiffres.`,
  resend: 'Renvoyer un code',
  resendIn: (seconds: number) => `Renvoyer un code dans ${seconds}\u00A0s`,
  resent: 'Un nouveau code est parti.',
  emailChanged: 'Votre adresse a été changée.',
  emailChangedText: 'Vos autres appareils sont déconnectés.',
  signInAgain: 'Reconnectez-vous avec votre nouvelle adresse.',

  passwordTitle: 'Un nouveau mot de passe.',
  passwordText: 'Vos autres appareils devront se reconnecter.',
  newPassword: 'Nouveau mot de passe',
} as const

/** The error for a refused change of address. */
export function changeFailed(code: RefusalCode): string {
  return code === 'forbidden' ? 'L’adresse de ce compte ne se change pas ici.' : refusals[code]
}
