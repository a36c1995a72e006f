import type { TableMail } from '../table-mail.tsx'

/** A table that is revealed, as its e-mail tells it. */
export const aTable = {
  place: {
    venue: {
      name: 'Le Double Six',
      address: '14, rue des Trois-Couronnes, 75011 Paris',
      description: 'Au fond à gauche.',
    },
    table: 3,
  },
  others: [
    { id: 'ines', firstName: 'Inès', mbtiType: 'INFJ', interests: ['Voyage', 'Musique', 'Lecture'] },
    { id: 'malik', firstName: 'Malik', mbtiType: 'ENTP', interests: ['Cuisine', 'Jeux de société', 'Photo'] },
  ],
  icebreakers: [
    'Deux d’entre vous aiment la cuisine\u00A0: quel plat réussissez-vous à tous les coups\u00A0?',
  ],
} as const satisfies Partial<TableMail>
