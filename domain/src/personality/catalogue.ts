import type { Disc, MbtiType } from './results.ts'

/** The inks of a type or a colour. Tomato is excluded: it marks the user (docs/design-system.md §1). */
export type Ink = 'saffron' | 'rose' | 'bottle' | 'ink' | 'paper' | 'kraft' | 'brown'

export type TypePortrait = { title: string; description: string; inks: readonly [Ink, Ink] }

/** The sixteen types, each with the two inks of its portrait. */
export const mbtiTypes: Record<MbtiType, TypePortrait> = {
  ENFP: portrait(
    'L’étincelle',
    'Vous entrez avec une idée et repartez avec trois. Autour de vous, on parle plus fort et l’on rit plus tôt.',
    'saffron',
    'rose',
  ),
  ENFJ: portrait(
    'Le chef de chœur',
    'Vous faites chanter juste des gens qui ne se connaissaient pas. Personne ne reste longtemps au bord.',
    'rose',
    'saffron',
  ),
  ENTP: portrait(
    'L’avocat du diable',
    'Vous défendez le contraire, pour voir. On vous contredit avec plaisir, et l’on change parfois d’avis.',
    'saffron',
    'ink',
  ),
  ENTJ: portrait(
    'Le capitaine',
    'Vous trouvez la table, le cap et l’horaire. On vous suit volontiers : vous savez où vous allez.',
    'ink',
    'saffron',
  ),
  ESFP: portrait(
    'Le bouquet final',
    'La soirée vous attendait pour commencer. Vous savourez l’instant, et vous le partagez.',
    'rose',
    'kraft',
  ),
  ESFJ: portrait(
    'La maison ouverte',
    'Vous retenez les prénoms et remplissez les verres. Chez vous, il y a toujours une assiette de plus.',
    'rose',
    'bottle',
  ),
  ESTP: portrait(
    'Le coup d’audace',
    'Vous jouez d’abord, vous comptez ensuite. Le hasard vous trouve sympathique.',
    'saffron',
    'bottle',
  ),
  ESTJ: portrait(
    'Le maître du jeu',
    'Vous lisez la règle, distribuez les cartes et veillez au score. Grâce à vous, la partie finit avant minuit.',
    'ink',
    'kraft',
  ),
  INFP: portrait(
    'Le carnet secret',
    'Vous écoutez longtemps, puis une phrase de vous change la conversation. On voudrait lire la suite.',
    'kraft',
    'rose',
  ),
  INFJ: portrait(
    'La lanterne',
    'Vous devinez ce que l’on n’a pas dit. Votre lumière est douce, et l’on s’en approche.',
    'bottle',
    'saffron',
  ),
  INTP: portrait(
    'Le mécanicien des idées',
    'Vous démontez une question pour voir comment elle tourne. Il reste toujours une vis, et c’est la bonne.',
    'kraft',
    'bottle',
  ),
  INTJ: portrait(
    'Le coup d’avance',
    'Vous avez vu la fin dès l’ouverture. Vous souriez peu, au bon moment.',
    'ink',
    'bottle',
  ),
  ISFP: portrait(
    'L’aquarelle',
    'Vous préférez montrer plutôt qu’expliquer. Votre calme met de la couleur autour de la table.',
    'rose',
    'brown',
  ),
  ISFJ: portrait(
    'La bonne étoile',
    'Vous veillez sans qu’on le voie. Le manteau oublié, le dernier métro : vous y aviez pensé.',
    'bottle',
    'rose',
  ),
  ISTP: portrait(
    'Le sang-froid',
    'Vous parlez peu et vous jouez juste. Quand tout s’emmêle, on vous tend la pelote.',
    'brown',
    'saffron',
  ),
  ISTJ: portrait(
    'Le point fixe',
    'Vous dites ce que vous ferez, et vous le faites. Une table tient mieux quand vous y êtes.',
    'bottle',
    'kraft',
  ),
}

export type ColourPortrait = { name: string; description: string; ink: Ink }

/** The four DISC colours, one ink each (docs/design-system.md §2). */
export const discColours: Record<Disc, ColourPortrait> = {
  D: { name: 'Dominance', description: 'Vous lancez la partie.', ink: 'ink' },
  I: { name: 'Influence', description: 'Vous donnez envie de jouer.', ink: 'bottle' },
  S: { name: 'Stabilité', description: 'Vous faites durer la soirée.', ink: 'saffron' },
  C: { name: 'Conformité', description: 'Vous connaissez la règle, et son esprit.', ink: 'rose' },
}

function portrait(title: string, description: string, first: Ink, second: Ink): TypePortrait {
  return { title, description, inks: [first, second] }
}
