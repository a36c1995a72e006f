import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { passwordCriteria } from '@tablee/domain'
import { newPasswordTexts } from '../../messages/password.ts'
import Check from '../drawings/check.svg?react'

/** The password's criteria, ticked as one types. Shown once typing has started. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  if (password === '') return null
  return (
    <chakra.ul
      id={id}
      aria-label={newPasswordTexts.criteria}
      listStyleType="none"
      mb="3"
      display="grid"
      gap="1"
    >
      {passwordCriteria.map(({ id: criterion, label, test }) => {
        const met = test(password)
        return (
          <chakra.li
            key={criterion}
            data-met={met}
            display="flex"
            alignItems="center"
            gap="2"
            textStyle="petit"
            color={met ? 'ok' : 'inkSoft'}
            fontWeight={met ? 'semibold' : 'normal'}
          >
            <chakra.span css={dot} data-met={met}>
              {met && <Check width="12" height="12" />}
            </chakra.span>
            {label}
            <VisuallyHidden>
              {met ? ` : ${newPasswordTexts.met}` : ` : ${newPasswordTexts.missing}`}
            </VisuallyHidden>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** A seat: empty until the criterion is met. */
const dot = {
  boxSize: '5',
  flex: 'none',
  borderRadius: 'full',
  display: 'grid',
  placeItems: 'center',
  borderWidth: '1.5px',
  borderColor: 'fieldBorder',
  '&[data-met=true]': { bg: 'bottle', borderColor: 'bottle', color: 'paper' },
}
