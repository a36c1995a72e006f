import { Button } from './button.tsx'
import { DeadEnd } from './dead-end.tsx'
import { SeventhChair } from './drawings/seventh-chair.tsx'

/** An address behind which there is nothing. */
export function WentNowhere() {
  return (
    <DeadEnd
      picture={<SeventhChair />}
      title="Oops! Page introuvable"
      text="Vous cherchez la septième chaise. À nos tables, il n’y en a que six."
      action={<Button to="/">Retour à l’accueil</Button>}
    />
  )
}
