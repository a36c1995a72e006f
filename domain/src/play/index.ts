export {
  type Act,
  actAfter,
  actStart,
  acts,
  lastQuestionOpensAt,
  minutesLeft,
  type PlayStep,
  type Position,
  playLevels,
  playOpensAt,
  playSteps,
  positionAt,
} from './acts.ts'
export { type Game, games, gamesFor } from './games.ts'
export { type Depth, depths, depthsLeft, type Hand, handFor } from './questions.ts'
export { drawRing, movesBetween, neighboursOf, pairsOf, type Ring } from './ring.ts'
