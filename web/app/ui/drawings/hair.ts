import type { InkName } from '../theme/tokens.ts'

/** A haircut in one ink, as paths behind and over the face. */
export interface Hair {
  /** Its ink, which must differ from the ground. */
  colour: InkName
  behind?: string
  before?: string
  /** A beard; the mouth is not drawn. */
  bearded?: boolean
  worn?: 'glasses' | 'earrings'
}

const beard =
  'M26 56c4 5 8 6 14 6 6-4 14-4 20 0 6 0 10-1 14-6 1 20-9 30-24 30S25 76 26 56zM44 68c4 3 8 3 12 0 0 5-12 5-12 0z'

const short: Hair = {
  colour: 'ink',
  before: 'M24 46C20 20 38 8 58 12c14 3 20 16 17 34-4-8-6-13-12-17-8 6-26 4-32 7-4 2-6 6-7 10z',
}

const long: Hair = {
  colour: 'ink',
  behind: 'M18 82V46C18 22 32 10 50 10s32 12 32 36v36z',
  before: 'M26 46C26 26 36 17 50 17c-2 12-12 20-24 29zM50 17c14 0 24 9 24 29-12-6-20-14-24-29z',
  worn: 'earrings',
}

const curls: Hair = {
  colour: 'ink',
  behind:
    'M50 6c8-3 15 1 18 5 8 0 14 7 13 14 6 6 5 15 0 20 2 7-3 12-8 13H27c-5-1-10-6-8-13-5-5-6-14 0-20-1-7 5-14 13-14 3-4 10-8 18-5z',
  before: 'M26 42c0-17 10-25 24-25s24 8 24 25c-7-8-14-10-24-10s-17 2-24 10z',
}

const bun: Hair = {
  colour: 'brown',
  behind: 'M38.5 11a11.5 11.5 0 0 1 23 0 11.5 11.5 0 0 1-23 0zM23 52V44C23 26 34 17 50 17s27 9 27 27v8z',
  before: 'M25.5 44C25 27 36 17 50 17s25 10 24.5 27C68 34 60 30 50 30S32 34 25.5 44z',
  worn: 'glasses',
}

const cap: Hair = {
  colour: 'bottle',
  before: `M26 40C24 22 36 13 52 14c14 1 23 10 22 26-5-9-12-13-22-13-12 0-19 3-26 13z${beard}`,
  bearded: true,
}

const bob: Hair = {
  colour: 'ink',
  behind: 'M20 96V44C20 22 33 11 50 11s30 11 30 33v52z',
  before: 'M25 43C26 25 36 17 50 17s24 8 25 26c-16-4-34-4-50 0z',
}

/** No hair, a full beard. */
const bare: Hair = { colour: 'ink', before: beard, bearded: true }

const scarf: Hair = {
  colour: 'bottle',
  behind: 'M17 92C14 40 24 8 50 8s36 32 33 84c-8 8-58 8-66 0z',
  before:
    'M22 52C20 24 34 9 50 9s30 15 28 43c-3-18-12-27-28-27S25 34 22 52zM30 74c5 9 12 14 20 14s15-5 20-14l6 10c-6 9-15 13-26 13s-20-4-26-13z',
}

export const haircuts = { short, long, curls, bun, cap, bob, bare, scarf } as const
