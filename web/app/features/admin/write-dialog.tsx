import { chakra } from '@chakra-ui/react'
import { type Audience, messageFields } from '@tablee/domain/admin-calls'
import type { CallOutput } from '@tablee/domain/calls'
import { MESSAGE_LENGTHS } from '@tablee/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { capitalised } from '../../messages/site.ts'
import { FieldError, TextAreaField, TextField } from '../../ui/form-fields.tsx'
import { Note } from '../../ui/text.tsx'
import { ConfirmActionDialog } from './admin-action.tsx'
import { ConsoleButton, SelectField } from './controls.tsx'
import { messageTexts as texts } from './message-texts.ts'
import { callQuery } from './queries.ts'

export interface NamedAudience {
  readonly name: string
  readonly audience: Audience
}

const typedMessage = z.object(messageFields)

/** Writes to one of these audiences: shows by name who would get it, and sends it to exactly these people. */
export function WriteDialog({ audiences }: { audiences: readonly [NamedAudience, ...NamedAudience[]] }) {
  const [name, setName] = useState(audiences[0].name)
  const [draft, setDraft] = useState({ title: '', text: '' })
  const { audience } = audiences.find((one) => one.name === name) ?? audiences[0]
  const read = useQuery({ ...callQuery('adminMessageRecipients', { audience }), gcTime: 0 })
  const people = read.data?.people ?? []
  const message = typedMessage.safeParse(draft).data
  const wrong = (field: 'title' | 'text') =>
    draft[field] !== '' && !messageFields[field].safeParse(draft[field]).success
      ? texts.errors[field]
      : undefined

  return (
    <ConfirmActionDialog
      title={audiences.length === 1 ? texts.writeTo(name) : texts.title}
      text={texts.intro}
      confirm={people.length === 0 ? texts.send : texts.sendTo(people.length)}
      done={texts.sent}
      asksReason={false}
      ready={message !== undefined && people.length > 0 && !read.isFetching}
      action={async (send) => {
        try {
          if (message) await send('adminSendMessage', { audience, ...message, seen: read.data?.seen ?? '' })
        } catch (error) {
          // Who would get it may be others by now: the dialog stays open and shows them.
          void read.refetch()
          throw error
        }
      }}
    >
      {audiences.length > 1 && (
        <SelectField
          label={texts.audience}
          value={name}
          options={audiences.map((one) => ({ value: one.name, label: capitalised(one.name) }))}
          onChange={setName}
        />
      )}
      <div aria-live="polite">
        {read.isPending && <Note>{texts.reading}</Note>}
        {read.error && <FieldError role="alert">{texts.unreadable}</FieldError>}
        {read.data && <Recipients {...read.data} />}
      </div>
      <TextField
        label={texts.subject}
        maxLength={MESSAGE_LENGTHS.title.max}
        autoComplete="off"
        value={draft.title}
        error={wrong('title')}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <div>
        <TextAreaField
          label={texts.text}
          rows={6}
          maxLength={MESSAGE_LENGTHS.text.max}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <Note mt="1">{texts.textHint}</Note>
        <FieldError aria-live="polite">{wrong('text')}</FieldError>
      </div>
    </ConfirmActionDialog>
  )
}

/** Names shown before the button for all is pressed: two tables. */
const SHOWN = 12

function Recipients({ people, left_out }: CallOutput<'adminMessageRecipients'>) {
  const [all, setAll] = useState(false)
  const shown = all ? people : people.slice(0, SHOWN)
  return (
    <>
      <chakra.p fontWeight="bold">
        {people.length === 0 ? texts.nobody : texts.recipients(people.length)}
      </chakra.p>
      <chakra.ul aria-label={texts.names} display="flex" flexWrap="wrap" columnGap="3" textStyle="petit">
        {shown.map(({ uid, first_name }) => (
          <chakra.li key={uid} overflowWrap="anywhere">
            {first_name || texts.unnamed}
          </chakra.li>
        ))}
      </chakra.ul>
      {shown.length < people.length && (
        <ConsoleButton variant="quiet" onClick={() => setAll(true)}>
          {texts.allNames(people.length)}
        </ConsoleButton>
      )}
      {left_out > 0 && <Note>{texts.leftOut(left_out)}</Note>}
      {people.some(({ blocked }) => blocked) && <Note>{texts.blocked}</Note>}
    </>
  )
}
