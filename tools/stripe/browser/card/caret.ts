import { digitsOf } from './format.ts'

/** Formats what is in an input; the caret stays behind the digit that it was behind. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const wasAtEnd = caret === input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  const text = format(input.value)
  if (text === input.value) return
  input.value = text
  const position = wasAtEnd ? text.length : behindDigit(text, before)
  input.setSelectionRange(position, position)
}

/** Whether what was typed last stands at the end of an input. */
export function caretAtEnd(input: HTMLInputElement): boolean {
  return input.selectionStart === input.value.length
}

function behindDigit(text: string, count: number): number {
  const ends = [...text].flatMap((character, index) => (/\d/.test(character) ? [index + 1] : []))
  return count === 0 ? 0 : (ends[count - 1] ?? text.length)
}
