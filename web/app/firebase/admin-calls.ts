export { adminCalls } from '@tablee/domain'
