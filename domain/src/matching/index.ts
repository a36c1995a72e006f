export { assignVenueTables, type VenueTable } from './assign-venues.ts'
export { Random } from './core/numbers.ts'
export { formGroups, hashSeed, matchExistingGroups, type RenamedGroup } from './form-groups.ts'
export { groupQuality, type Quality, seatingQuality } from './group-quality.ts'
export {
  GROUP_SIZE,
  groupSizes,
  isBelowMinimum,
  isGroupSize,
  MAX_GROUP_SIZE,
  MIN_GROUP_SIZE,
} from './group-sizes.ts'
export { icebreakersFor } from './icebreakers.ts'
export type { MatcherPerson, MatchSettings } from './person.ts'
export { reasonsFor } from './reasons.ts'
export { type GroupChange, type RepairResult, repairGroups } from './repair-groups.ts'
export { scoreGroup } from './score.ts'
export { type MemberAnswer, memberWarmth, predictWithPleasure, warmthOf } from './warmth.ts'
export { scoreWeights } from './weights.ts'
