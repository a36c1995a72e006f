/** What a new password has to be, wherever one is chosen. */
export const newPasswordTexts = {
  criteria: 'Votre mot de passe doit compter',
  met: 'respecté',
  missing: 'non respecté',
  confirmation: 'Confirmez le mot de passe',
  changed: 'Votre mot de passe a été changé.',
  notChanged: 'Le mot de passe n’a pas pu être changé',
} as const

/** The specification's words for a new password that will not do. */
export const newPasswordFaults = {
  fillAll: 'Veuillez remplir tous les champs',
  mismatch: 'Les mots de passe ne correspondent pas',
  weak: 'Le mot de passe ne respecte pas tous les critères',
} as const
