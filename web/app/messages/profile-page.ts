/** What may be wrong with a picture that somebody chose. */
export type PhotoFault = 'not-an-image' | 'too-large' | 'unreadable'

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
  save: 'Enregistrer',
  edit: 'Modifier mes informations',
  nameless: 'Et vous êtes ?',
  introduce: 'Me présenter',
  interests: 'Mes passions',
  more: (count: number) => `+${count}`,
  moreSaid: (count: number) => `et ${count} de plus`,
  locked: (evening: string) => `Verrouillées jusqu’au ${evening}`,
  lockedTitle: 'Vos passions sont verrouillées',
  lockedText: 'Elles ne peuvent pas être modifiées tant que vous avez une réservation.',
  noInterestsTitle: 'Six chaises, et rien à se dire ?',
  noInterestsText: 'Trois passions suffisent pour lancer la conversation.',
  example: 'Un exemple, en attendant le vôtre',
  noResultsTitle: 'Avec qui vous asseoir ?',
  noResultsText: 'Vingt questions, cinq minutes : de quoi composer votre table.',
  takeTest: 'Passer le test',
  retakeTest: 'Refaire le test',
  back: 'Retour à mon profil',
  openConsole: 'Ouvrir la console',
} as const

export const photoFaultTexts: Readonly<Record<PhotoFault, { title: string; text: string }>> = {
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
