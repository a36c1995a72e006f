/** `/test`: nothing to read but its name. */
export const blankPageTexts = { page: 'Page blanche' } as const
