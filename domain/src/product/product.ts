/** The only place that knows the product's name, addresses and hours: a rename is one edit. */
export const product = {
  name: 'Tablée',
  tagline: 'Il ne manque que vous.',
  origin: 'https://tablee.example',
  supportEmail: 'bonjour@tablee.example',
  supportHours: 'du lundi au vendredi, de 9\u00A0h\u00A030 à 18\u00A0h',
  /** Spec §1: the landing page speaks of more than this many past participants. */
  pastParticipants: 20,
} as const
