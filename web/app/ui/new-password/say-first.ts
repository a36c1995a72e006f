import type { FieldErrors } from 'react-hook-form'
import { newPasswordFaults } from '../../messages/password.ts'
import { toast } from '../toast.ts'
import type { NewPassword } from './new-password-faults.ts'

interface Fields extends NewPassword {
  email: string
}

/** Tells the first fault of what was sent, in the specification's order. */
export function sayFirst({ root, email, confirmation, password }: FieldErrors<Fields>): void {
  toast.error((root ?? email ?? confirmation ?? password)?.message ?? newPasswordFaults.fillAll)
}
