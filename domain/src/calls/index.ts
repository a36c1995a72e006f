export { type CallInput, type CallName, type CallOutput, type CodeState, calls, ownCalls } from './calls.ts'
export { type RefusalCode, refusalCodes } from './refusals.ts'
