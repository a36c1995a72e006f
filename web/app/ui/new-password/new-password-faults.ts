import { isStrongPassword } from '@tablee/domain'
import { newPasswordFaults } from '../../messages/password.ts'

export interface NewPassword {
  password: string
  /** The same, typed again. */
  confirmation: string
}

type Fault = { code: 'custom'; path: [keyof NewPassword | 'root']; message: string }

/** What is wrong with a new password, in French and in the order in which it is told. */
export function faultsOfNewPassword({ password, confirmation }: NewPassword): Fault[] {
  const faults: Fault[] = []
  if (password === '' || confirmation === '') faults.push(fault('root', newPasswordFaults.fillAll))
  if (confirmation !== password) faults.push(fault('confirmation', newPasswordFaults.mismatch))
  if (!isStrongPassword(password)) faults.push(fault('password', newPasswordFaults.weak))
  return faults
}

/** Whether the form may be sent. What passes here may still be refused, in words. */
export function mayBeSent({ password, confirmation }: NewPassword): boolean {
  return confirmation !== '' && isStrongPassword(password)
}

function fault(field: Fault['path'][0], message: string): Fault {
  return { code: 'custom', path: [field], message }
}
