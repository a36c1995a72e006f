import { chakra, Grid } from '@chakra-ui/react'
import { EMAIL_MAX } from '@tablee/domain/limits'
import { useId } from 'react'
import { TextField } from '../../ui/form-fields.tsx'
import { CONTACT_KINDS, type Draft } from './answers.ts'
import { cardTexts as texts } from './texts.ts'

interface CardFieldProps {
  contact: Draft['contact']
  error: string | undefined
  onChange: (contact: Draft['contact']) => void
}

/** One way to reach the user: its kind, and the address, number or name. */
export function CardField({ contact: { kind, value }, error, onChange }: CardFieldProps) {
  const group = useId()
  return (
    <>
      <chakra.fieldset minW="0" mt="3.5" mb="4" borderBottomWidth="1.5px" borderColor="rule">
        <chakra.legend srOnly>{texts.kinds}</chakra.legend>
        <Grid templateColumns="repeat(3, 1fr)">
          {CONTACT_KINDS.map((each) => (
            <Tab key={each}>
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === kind}
                onChange={() => onChange({ kind: each, value: '' })}
              />
              {texts.kind[each]}
            </Tab>
          ))}
        </Grid>
      </chakra.fieldset>
      <TextField
        key={kind}
        label={texts.label[kind]}
        value={value}
        error={error}
        onChange={({ target }) => onChange({ kind, value: target.value })}
        {...inputs[kind]}
      />
    </>
  )
}

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: EMAIL_MAX },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
  handle: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
} as const

/** A radio button that looks like a tab: underlined in ink if chosen. */
const Tab = chakra('label', {
  base: {
    pos: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: '12',
    mb: '-1.5px',
    borderBottomWidth: '5px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    fontSize: 'body',
    color: 'inkSoft',
    cursor: 'pointer',
    '& input': { pos: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
    '&:has(:checked)': { color: 'ink', borderColor: 'ink' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '-3px' },
  },
})
