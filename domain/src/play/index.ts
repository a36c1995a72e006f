export {
  type Act,
  type ActStep,
  actEnd,
  actStart,
  actSteps,
  acts,
  dueAt,
  type EndStep,
  endSteps,
  lastQuestionOpensAt,
  minutesLeft,
  type Position,
  playEndsAt,
  playLevels,
  playOpensAt,
  tableMark,
} from './acts.ts'
export { type Game, games, gamesFor } from './games.ts'
export { type Depth, depths, depthsLeft, type Hand, handFor, type Spent } from './questions.ts'
export { drawRing, type Move, movesBetween, neighboursOf, pairsOf, type Ring, settle } from './ring.ts'
