import { useState } from 'react'
import type { z } from 'zod'
import { RefusalError } from '../../data/refusals.ts'
import type { TextFieldProps } from '../../ui/form-fields.tsx'

/**
 * State of a dialog's form. `fields()` parses it; if that fails, it throws a refusal, and fields show their `words`. `changed()`
 * returns only the fields that differ from `first`, what the dialog showed when it opened: what is not sent stays as another admin has left it.
 */
export function useFormDraft<Draft extends object, Fields extends object>(
  initial: Draft,
  schema: z.ZodType<Fields>,
  words: Readonly<Partial<Record<keyof Draft, string>>>,
) {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<readonly unknown[]>([])

  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const field = (name: keyof Draft): Omit<TextFieldProps, 'label'> => ({
    value: String(draft[name]),
    error: wrong.includes(name) ? words[name] : undefined,
    autoComplete: 'off',
    onChange: ({ target }) => setDraft({ ...draft, [name]: target.value }),
  })

  function fields(): Fields {
    const { data, error } = schema.safeParse(draft)
    setWrong(error?.issues.map(({ path }) => path[0]) ?? [])
    if (error) throw new RefusalError('invalid-input')
    return data
  }

  function changed(): Partial<Fields> {
    const was = new Map<string, unknown>(Object.entries(first))
    const isChanged = new Map(Object.entries(draft).map(([name, typed]) => [name, typed !== was.get(name)]))
    // `as`: some of the parsed fields.
    return Object.fromEntries(
      Object.entries(fields()).filter(([name]) => isChanged.get(name)),
    ) as Partial<Fields>
  }

  return { first, draft, set, field, fields, changed }
}
