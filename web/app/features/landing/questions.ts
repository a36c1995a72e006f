/** The questions people ask before they book, answered without varnish. */
export const questions = [
  {
    question: 'Je viens seul ?',
    answer:
      'Oui, et tout le monde aussi. C’est même la règle : six personnes qui ne se connaissent pas, et donc personne à l’écart.',
  },
  {
    question: 'Que comprend le billet ?',
    answer:
      'La création du groupe, la table réservée et les jeux brise-glace. Vos consommations se règlent sur place, au bar.',
  },
  {
    question: 'Quand saurai-je avec qui je dîne… pardon, je joue ?',
    answer:
      'Le mercredi, veille de la soirée : profils et adresse du bar vous parviennent par e‑mail, à 21 h au plus tard.',
  },
  {
    question: 'Comment les tables sont-elles composées ?',
    answer:
      'Par un algorithme, à partir du test de personnalité, de vos trois passions et de vos âges. Il cherche des gens qui ont de quoi se parler, sans tous se ressembler. Le test s’inspire des seize types : c’est un jeu sérieux, pas un instrument officiel.',
  },
  {
    question: 'Jusqu’à quand réserver ?',
    answer: 'Jusqu’au mardi 23 h 59, heure de Paris, pour le jeudi qui suit.',
  },
  {
    question: 'Et si je ne sais jouer à rien ?',
    answer: 'Parfait. Les règles s’expliquent en deux minutes, et l’on perd en très bonne compagnie.',
  },
  {
    question: 'Puis-je être remboursé si je ne viens pas ?',
    answer:
      'Non : une réservation n’est pas remboursable, sauf si c’est nous qui annulons. Une chaise vide se voit beaucoup quand on est six ; prévenez-nous si vous ne pouvez pas venir.',
  },
  {
    question: 'Et si vous n’êtes pas assez nombreux ?',
    answer:
      'Une table se joue à six, parfois à cinq ou à sept pour ne laisser personne de côté. Si une soirée ne peut pas avoir lieu, nous vous prévenons et votre billet reste valable pour un autre jeudi.',
  },
  {
    question: 'Que faites-vous de mes réponses ?',
    answer:
      'Elles servent à composer votre table, et à rien d’autre. Vos convives ne voient que votre prénom, votre type et vos passions, la veille de la soirée.',
  },
  {
    question: 'Faut-il être majeur ?',
    answer: 'Oui. Tablée est réservée aux adultes, de 18 à 100 ans.',
  },
] as const
