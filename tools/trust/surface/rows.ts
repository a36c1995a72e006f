import type { Row } from '../row.ts'
import { demotion } from '../rows/demotion.ts'
import { guesses } from '../rows/guesses.ts'
import { mailBomb } from '../rows/mail-bomb.ts'
import { privacy } from '../rows/privacy.ts'
import { promoGuesses } from '../rows/promo-guesses.ts'
import { takenAddress } from '../rows/taken-address.ts'

/** What can be tried from outside, by whoever can reach the server. */
export const surfaceRows: readonly Row[] = [
  guesses,
  promoGuesses,
  mailBomb,
  takenAddress,
  demotion,
  privacy,
]
