/** The poster's inks. Tomato is the reader: the seat of the mark, and the one thing to press. */
export const inks = {
  paper: '#F8F0E0',
  chalk: '#FFFAF0',
  kraft: '#EDE1CA',
  ink: '#2A1030',
  inkSoft: '#5E4462',
  tomato: '#CE2E17',
  saffron: '#F4AE22',
} as const

/** Mail readers load no fonts of ours: the poster's voice in faces that they have. */
export const faces = {
  title: 'Georgia, "Times New Roman", serif',
  body: '"Helvetica Neue", Helvetica, Arial, sans-serif',
} as const
