/** A chunk of its own: the calendar file brings a library that only who presses its button needs. */
export { eveningFile } from '@tablee/domain'
