export { discColours, type Ink, mbtiTypes } from './catalogue.ts'
export { questions, scoreTest } from './questions.ts'
export {
  DEFAULT_DISC,
  DEFAULT_MBTI,
  type Disc,
  discs,
  type MbtiType,
  mbtiTypeNames,
  type PersonalityResults,
  personalityResultsSchema,
} from './results.ts'
