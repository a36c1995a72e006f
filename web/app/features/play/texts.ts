import { formatHour } from '@tablee/domain/calendar'
import { MIN_GROUP_SIZE } from '@tablee/domain/capacity'
import { inWords } from '@tablee/domain/number-words'
import type { Act, Depth } from '@tablee/domain/play'
import { listed, withDe } from '../../messages/site.ts'

const YOU = 'Vous'
const roman: Record<Act, string> = { 1: 'I', 2: 'II', 3: 'III' }
const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit']

export const playTexts = {
  page: 'La table joue',
  you: YOU,
  calm: 'Sans mouvement',
  moving: 'Avec mouvement',
  table: 'Ouvrir ma table',
  act: (act: Act) => `Acte ${roman[act]}`,
  roman,
  offline: 'Hors ligne, et rien ne manque. La soirée est dans ce téléphone.',
  around: (names: readonly string[]) => `Autour de la table, dans le sens des aiguilles : ${listed(names)}.`,

  none: {
    title: 'Rien sur cet appareil.',
    text: 'Ouvrez d’abord la page de votre table, avec du réseau, une fois le lieu révélé. Ensuite, tout tient dans votre téléphone.',
  },
  closed: (opens: Date) => ({
    title: 'La table dort encore.',
    text: `Elle se réveille jeudi à ${formatHour(opens)}.`,
  }),
  over: {
    title: 'Le rideau est tombé.',
    text: 'La soirée est finie. Merci d’avoir joué.',
  },
  tooFew: {
    title: 'Voyez le comptoir.',
    text: `À moins de ${inWords(MIN_GROUP_SIZE)}, on ne joue pas : le bar réunit les tables. Dites-lui « Tablée ».`,
  },

  programme: {
    title: 'Ce soir, la table joue.',
    text: 'Un téléphone au milieu, et l’on n’y touche presque plus.',
    acts: { 1: 'On se place', 2: 'On change de chaise', 3: 'Et encore une fois' },
    begin: 'Commencer',
    join: (act: Act) => `Rejoindre l’acte ${roman[act]}`,
    ending: 'À la dernière question',
  },

  ring: {
    titles: { 1: 'Prenez place.', 2: 'Changez de chaise.', 3: 'Une dernière fois.' },
    fewer: 'On se serre.',
    neighbours: (left: string, right: string) => `${left} à votre gauche, ${right} à votre droite.`,
    follow: 'Les autres suivent.',
    takeGlasses: 'Emportez vos verres.',
    move(who: string, from: string, swap: boolean) {
      const one = swap && from === YOU ? who : from
      if (swap)
        return who === YOU || from === YOU
          ? `${YOU} et ${one} échangez vos chaises.`
          : `${who} et ${from} échangent leurs chaises.`
      if (who === YOU) return `${YOU} prenez la chaise ${withDe(from)}.`
      return `${who} prend la chaise ${from === YOU ? 'que vous quittez' : withDe(from)}.`
    },
    stay(names: readonly string[]) {
      const others = names.filter((name) => name !== YOU)
      return [
        ...(others.length > 0
          ? [`${listed(others)} ${others.length > 1 ? 'gardent la leur' : 'garde la sienne'}.`]
          : []),
        ...(names.includes(YOU) ? [`${YOU} gardez la vôtre.`] : []),
      ]
    },
    seated: (people: number) =>
      people === 0 ? 'Tout le monde est assis' : `On est ${numbers[people] ?? people}`,
    absent: 'Il manque quelqu’un',
    here: (name: string) => `${name} est là, finalement`,
    merged: 'Vos tablées n’en font qu’une.',
    mergedText: 'Asseyez-vous à côté de quelqu’un de l’autre table. À chaque acte, on change.',
    apart: 'Finalement, chacun sa table',
  },

  absent: {
    title: 'Qui manque ?',
    text: 'Touchez son nom, sans rancune : sa chaise reste au chaud.',
    done: 'C’est noté',
    merged: 'Le bar nous a réunis',
  },

  talk: {
    kicker: (n: number) => `Se parler, ${n} sur 3`,
    two: 'À deux.',
    all: 'À tous.',
    everybody: 'Toute la table, à tour de rôle.',
    pair: (names: readonly string[]) =>
      listed(names.toSorted((a, b) => Number(b === YOU) - Number(a === YOU))),
    neighbour: { 1: 'Chacun avec qui est à sa gauche.', 2: 'Chacun avec qui est à sa droite.' },
    depth: 'Jusqu’où va la question ?',
    depths: { light: 'Léger', curious: 'Curieux', near: 'Proche' } satisfies Record<Depth, string>,
    nothingStored: 'On peut passer. Rien de ce qui se dit n’est gardé.',
    nothingStoredNear: 'Passer est une réponse. Rien n’est gardé.',
    skip: 'Passer',
    next: 'Question suivante',
    games: 'À quoi joue-t-on ?',
  },

  games: {
    title: (minutes: number) =>
      minutes > 0 ? `Deux jeux, ${minutes}\u00a0minutes.` : 'Deux jeux, des courts.',
    shelf: 'Sur l’étagère du bar',
    bare: 'Sans boîte',
    ask: 'À demander au comptoir',
    players: 'joueurs',
    range: (from: number, to: number) => `${from} à ${to}`,
    lasts: 'durée',
    learn: 'appris en',
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    others: 'Deux autres jeux',
    play: 'On joue',
  },

  playing: {
    kicker: (act: Act) => `Acte ${roman[act]}, jouer`,
    title: 'Jouez, on veille.',
    next: (at: Date) => `À ${formatHour(at)}, on change de chaise.`,
    last: (at: Date) => `À ${formatHour(at)}, la dernière question.`,
    now: (now: Date) => `${formatHour(now)}. L’heure suffit, pas le réseau.`,
    change: 'Changer tout de suite',
    end: 'La dernière question',
    talk: 'Revoir nos places',
  },

  ending: {
    kicker: 'La dernière question',
    text: 'Chacun répond, ou passe. Puis la parole est à vous.',
    done: 'La table se tait',
    again: 'Encore une partie',
    goodbye: 'À vendredi.',
    thanks: (at: Date) => `Merci pour ce soir. Vendredi à ${formatHour(at)}, une question : `,
    question: 'Alors, cette tablée ?',
    coats: 'Il ne manque que vous au vestiaire.',
    away: 'Ranger le téléphone',
  },
} as const
