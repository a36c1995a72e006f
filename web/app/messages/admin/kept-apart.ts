/** The part of a person's file that says who never sits with them again. */
export const keptApartTexts = {
  title: 'Jamais à la même table',
  text: 'Les tables, faites par l’algorithme ou à la main, ne réunissent plus ces personnes. Ni l’une ni l’autre ne l’apprend. Assises ensemble pour un jeudi à venir, elles sont séparées jusqu’au jeudi midi ; ensuite, cela vaut à partir de la soirée suivante.',
  list: 'Jamais à la même table : la liste',
  none: 'Personne.',
  reason: 'Motif',
  reasonHint: 'Une phrase, pour la console seule : elle n’est pas dans l’export des données.',
  since: 'Depuis le',
  search: 'Chercher de qui l’éloigner',
  query: 'Prénom, e‑mail ou paiement de l’autre personne',
  onlyKnown: 'Aucune autre personne : celles qui répondent à cette recherche sont déjà dans la liste.',
  together: {
    separating: (day: string) => `Encore à la même table le ${day} : le prochain passage les sépare.`,
    locked: (day: string) => `Leur table du ${day} est verrouillée : déplacez l’une des deux.`,
    'too-late': (day: string) =>
      `À la même table le ${day}, où plus personne ne bouge : cela vaut à partir de la soirée suivante.`,
  },
  part: {
    open: 'Éloigner',
    of: (name: string) => `Ne plus asseoir avec ${name}`,
    title: (one: string, other: string) => `Ne plus jamais asseoir ${one} et ${other} ensemble ?`,
    text: 'Ni l’une ni l’autre ne l’apprend.',
    confirm: 'Ne plus les réunir',
    done: 'Ces personnes ne se retrouveront plus à la même table',
  },
  back: {
    open: 'Lever',
    of: (name: string) => `Permettre de nouveau une table avec ${name}`,
    title: (one: string, other: string) => `Permettre de nouveau une table à ${one} et ${other} ?`,
    text: 'Elles pourront être assises ensemble dès les prochaines tables.',
    confirm: 'Les laisser se retrouver',
    done: 'Ces personnes peuvent se retrouver à la même table',
  },
} as const
