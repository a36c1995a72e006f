/** The inks of docs/design-system.md §2. Tomato marks the reader only: their seat in the mark, and the one button. */
export const inks = {
  paper: '#F8F0E0',
  chalk: '#FFFAF0',
  kraft: '#EDE1CA',
  ink: '#2A1030',
  inkSoft: '#5E4462',
  tomato: '#CE2E17',
  saffron: '#F4AE22',
} as const

/** Mail programs load no web fonts: the nearest faces that they have. */
export const faces = {
  title: 'Georgia, "Times New Roman", serif',
  body: '"Helvetica Neue", Helvetica, Arial, sans-serif',
} as const
