import { Aside } from './text.tsx'

/** How the file of a cancelled evening takes it out of a calendar. */
export function ForgetEvening() {
  return (
    <Aside>
      Vous aviez noté la soirée dans votre agenda&nbsp;? Ouvrez le fichier joint pour l’en retirer.
    </Aside>
  )
}
