export { type CallInput, type CallName, type CallOutput, type CodeState, calls, userCalls } from './calls.ts'
export { type RefusalCode, refusalCodes } from './refusals.ts'
