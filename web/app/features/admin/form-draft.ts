import { useState } from 'react'
import { Refused } from '../../data/refusals.ts'
import type { TextFieldProps } from '../../ui/form-fields.tsx'

type Faults<Draft> = Partial<Record<keyof Draft, string>>

/** What a draft says, or what is wrong with it. */
export type Typed<Draft, Fields> = { fields: Fields } | { faults: Faults<Draft> }

/** What one types in the fields of a dialog, from `first` on; `read` is asked when it is sent. */
export function useDraft<Draft extends object, Fields>(
  first: Draft,
  read: (draft: Draft) => Typed<Draft, Fields>,
) {
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Faults<Draft>>({})

  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const field = (name: keyof Draft): Omit<TextFieldProps, 'label'> => ({
    value: String(draft[name]),
    error: faults[name],
    autoComplete: 'off',
    onChange: (event) => setDraft({ ...draft, [name]: event.target.value }),
  })

  /** What was typed; where something is wrong it is refused, and said at its fields. */
  function fields(): Fields {
    const typed = read(draft)
    setFaults('faults' in typed ? typed.faults : {})
    if ('faults' in typed) throw new Refused('invalid-input')
    return typed.fields
  }

  return { draft, set, field, fields }
}

/** Of the words for each field, those of the fields that are wrong. */
export function faultsAt<Name extends string>(
  wrong: readonly unknown[],
  words: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  // The keys of a literal, which Object.keys types as any text.
  const names = Object.keys(words) as Name[]
  const said: Partial<Record<Name, string>> = {}
  for (const name of names) if (wrong.includes(name)) said[name] = words[name]
  return said
}
