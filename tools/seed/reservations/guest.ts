import {
  discs,
  type Gender,
  interests,
  mbtiTypeNames,
  Random,
  type RegistrationDocument,
} from '@tablee/domain'

/** Somebody who comes on Thursdays, in the words of a registration. */
export type Guest = Pick<
  RegistrationDocument,
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'age'
  | 'gender'
  | 'mbtiType'
  | 'dominantDisc'
  | 'selected_passion'
>

const women =
  'Adèle Agathe Aïcha Alice Amina Anaïs Anne-Laure Aurélie Camille Chloé Clémence Élise Emma Fatou Inès Jeanne Julie Karima Léa Lina Louise Manon Marie-Ève Nadia Océane Pauline Romane Salomé Samira Sofia Yasmine Zoé'.split(
    ' ',
  )
const men =
  'Adam Alexandre Antoine Bilal Clément Djibril Émile Étienne Gabriel Gaël Hugo Idriss Jean-Baptiste Jérémy Jules Karim Léo Louis Mamadou Mathéo Maxime Mehdi Nathan Nicolas Noé Paul Raphaël Rémi Samuel Théo Tom Youssef'.split(
    ' ',
  )
const either = 'Alix Andréa Camille Charlie Claude Dominique Eden Lou Morgan Sacha'.split(' ')

const firstNames: Readonly<Record<Gender, readonly string[]>> = {
  femme: women,
  homme: men,
  'non-binaire': either,
}

/** The guest of a number: always the same, and no two alike in their address. */
export function guest(number: number): Guest {
  const random = new Random(number)
  const any = <T>(list: readonly T[]) => pick(list, random.below(list.length))
  const gender = random.below(100) < 52 ? 'femme' : random.below(100) < 94 ? 'homme' : 'non-binaire'
  const first_name = any(firstNames[gender])
  const id = String(number).padStart(6, '0')
  const start = random.below(interests.length)
  const chosen = [start, start + 1 + random.below(6), start + 7 + random.below(6)]
  return {
    user_id: `seed-${id}`,
    first_name,
    last_name: '',
    email: `${plain(first_name)}.${id}@convive.example`,
    // Most are about forty, few at either end.
    age: 18 + random.below(18) + random.below(18) + random.below(18),
    gender,
    mbtiType: any(mbtiTypeNames),
    dominantDisc: any(discs),
    selected_passion: chosen.map((at) => {
      const { id, name, colour } = pick(interests, at % interests.length)
      return { id, name, colour }
    }),
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z-]/g, '')
    .toLowerCase()
