import type { Row } from '../row.ts'
import { bodies } from '../rows/bodies.ts'
import { demotion } from '../rows/demotion.ts'
import { guesses } from '../rows/guesses.ts'
import { mailBomb } from '../rows/mail-bomb.ts'
import { markup } from '../rows/markup.ts'
import { privacy } from '../rows/privacy.ts'
import { promoGuesses } from '../rows/promo-guesses.ts'
import { takenAddress } from '../rows/taken-address.ts'
import { tokens } from '../rows/tokens.ts'

/** What can be tried from outside, by whoever can reach the server. */
export const surfaceRows: readonly Row[] = [
  bodies,
  tokens,
  guesses,
  promoGuesses,
  mailBomb,
  takenAddress,
  demotion,
  privacy,
  markup,
]
