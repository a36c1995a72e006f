/** The titles of clauses that both terms have. */
export const headings = {
  subject: 'Ce que règlent ces conditions',
  liability: 'Ce dont nous répondons',
  data: 'Vos données',
} as const
