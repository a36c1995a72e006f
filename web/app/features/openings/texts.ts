export const openingTexts = {
  section: 'Prévenez-moi',
  cities: 'Pas encore ouvertes',
  subscriptions: 'Les abonnements',
  notOnSale: 'Pas encore en vente',
  ask: 'Prévenez-moi',
  askAbout: (name: string) => `Prévenez-moi\u00A0: ${name}`,
  asked: 'C’est noté\u00A0: un e‑mail, le jour venu.',
  takeBack: 'Ne plus m’écrire',
  takeBackAbout: (name: string) => `Ne plus m’écrire\u00A0: ${name}`,
  consent: 'Un seul e‑mail, le jour de l’ouverture, et rien d’autre. Vous changez d’avis d’un geste.',
  saleConsent: 'Un seul e‑mail, le jour de leur mise en vente, et rien d’autre.',
  tried: 'être prévenu d’une ouverture',
} as const
