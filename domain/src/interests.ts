import { z } from 'zod'

/** How many interests each user chooses (docs/product.md §5.7). */
export const INTERESTS_TO_CHOOSE = 3

const ids = [
  'travel',
  'music',
  'movies',
  'friends',
  'cooking',
  'reading',
  'gaming',
  'fitness',
  'hiking',
  'photography',
  'dance',
  'writing',
  'boardgames',
  'animals',
  'diy',
  'culture',
  'psychology',
  'technology',
  'theater',
  'fashion',
] as const

export type InterestId = (typeof ids)[number]
export type InterestColour = 'saffron' | 'rose' | 'bottle' | 'ink' | 'kraft' | 'brown'
export type Interest = { id: InterestId; name: string; colour: InterestColour }

const names: Record<InterestId, [name: string, colour: InterestColour]> = {
  travel: ['Voyage', 'saffron'],
  music: ['Musique', 'rose'],
  movies: ['Cinéma', 'ink'],
  friends: ['Amis', 'rose'],
  cooking: ['Cuisine', 'saffron'],
  reading: ['Lecture', 'bottle'],
  gaming: ['Jeux vidéo', 'ink'],
  fitness: ['Sport', 'bottle'],
  hiking: ['Randonnée', 'bottle'],
  photography: ['Photo', 'kraft'],
  dance: ['Danse', 'rose'],
  writing: ['Écriture', 'ink'],
  boardgames: ['Jeux de société', 'saffron'],
  animals: ['Animaux', 'brown'],
  diy: ['Bricolage', 'brown'],
  culture: ['Culture', 'kraft'],
  psychology: ['Psychologie', 'rose'],
  technology: ['Technologie', 'ink'],
  theater: ['Théâtre', 'kraft'],
  fashion: ['Mode', 'brown'],
}

/** The 20 interests in the order in which they are shown (docs/product.md §5.7). */
export const interests: readonly Interest[] = ids.map((id) => {
  const [name, colour] = names[id]
  return { id, name, colour }
})

/**
 * One chosen interest, as stored in `selected_passion`. The rules bound what a browser writes, and `canonicalInterests`
 * replaces name and colour.
 */
export const chosenInterestSchema = z.object({
  id: z.enum(ids),
  name: z.string().min(1),
  colour: z.string().min(1),
})

/** Exactly three different interests. */
export const selectedPassionSchema = z
  .array(chosenInterestSchema)
  .length(INTERESTS_TO_CHOOSE)
  .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'the same interest twice')

export type SelectedPassion = z.infer<typeof selectedPassionSchema>

/**
 * The chosen interests with our own names and colours: a browser may have stored others, and other members
 * read them.
 */
export function canonicalInterests(chosen: SelectedPassion): SelectedPassion {
  return chosen.map(({ id }) => {
    const [name, colour] = names[id]
    return { id, name, colour }
  })
}
