/** The criteria of a password, with the labels that the checklist shows (docs/product.md §3.3). */
export const passwordCriteria = [
  { id: 'length', label: 'Au moins 8 caractères', test: (password: string) => password.length >= 8 },
  { id: 'uppercase', label: 'Au moins une majuscule', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'Au moins une minuscule', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'Au moins un chiffre', test: (password: string) => /\d/.test(password) },
  {
    id: 'special',
    label: 'Au moins un caractère spécial',
    test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const

/** Whether a password meets every criterion. */
export function isStrongPassword(password: string): boolean {
  return passwordCriteria.every(({ test }) => test(password))
}
