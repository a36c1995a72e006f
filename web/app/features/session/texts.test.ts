import { expect, it } from 'vitest'
import { loginTexts } from './texts.ts'

it('what the specification quotes of /login is there to the letter', () => {
  expect(loginTexts).toMatchObject({
    forgotten: 'Mot de passe oublié ?',
    signedIn: 'Connexion réussie!',
    signedUp: 'Compte créé ! Vérifiez votre email pour le code de confirmation',
  })
})
