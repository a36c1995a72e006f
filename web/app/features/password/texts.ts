export const forgotTexts = {
  page: 'Mot de passe oublié',
  title: 'Un mot de passe, cela s’oublie.',
  lead: 'Donnez-nous votre adresse : nous y envoyons un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  submitting: 'Envoi…',
  sent: 'Email de réinitialisation envoyé !',
  notSent: "Erreur lors de l'envoi de l'email",
  sentTitle: 'Regardez votre boîte.',
  /** Before the address. The text after it must be true whether or not the account exists. */
  sentTo: 'Si un compte actif existe pour',
  sentLink: 'un e‑mail y part dans l’instant. Son lien ne sert qu’une fois et reste valable une heure.',
  again: 'Renvoyer le lien',
  againIn: (seconds: number) => `Renvoyer le lien dans ${seconds} s`,
  backToLogin: 'Revenir à la connexion',
} as const

export const resetTexts = {
  page: 'Nouveau mot de passe',
  title: 'Et maintenant, un bon.',
  whose: 'Pour le compte',
  checking: 'Vérification du lien…',
  password: 'Nouveau mot de passe',
  submit: 'Changer et me connecter',
  silentText: 'Impossible de vérifier votre lien. Vérifiez votre connexion, puis réessayez.',
  broken: {
    title: 'Ce lien n’est plus valable.',
    text: 'Il a déjà servi, il date de plus d’une heure ou il n’est pas complet. Un autre est vite demandé.',
  },
  anotherLink: 'Demander un autre lien',
  done: {
    title: 'C’est changé.',
    text: 'Votre nouveau mot de passe est enregistré. Il ne reste qu’à vous connecter.',
  },
  signIn: 'Me connecter',
} as const
