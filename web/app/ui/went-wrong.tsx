import { Button } from './button.tsx'
import { DeadEnd } from './dead-end.tsx'
import FallenChair from './drawings/fallen-chair.svg?react'

/** An error that nothing nearer has caught. */
export function WentWrong() {
  return (
    <DeadEnd
      picture={<FallenChair width="100%" style={{ maxWidth: 620 }} />}
      title="Une chaise est tombée."
      text="Cette page n’a pas pu s’afficher. Rien de ce que vous avez enregistré n’est perdu."
      action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
    />
  )
}
