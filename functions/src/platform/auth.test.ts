import { expect, it } from 'vitest'
import { callerFromToken } from './auth.ts'

const seconds = Math.floor(Date.now() / 1000)
const claims = {
  aud: 'tablee',
  iss: 'https://securetoken.google.com/tablee',
  sub: 'ana',
  uid: 'ana',
  exp: seconds + 3600,
  iat: seconds,
  auth_time: seconds,
  email: 'ana@tablee.example',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'password' },
}
const callerBy = (more: object) =>
  callerFromToken({ uid: 'ana', token: { ...claims, ...more }, rawToken: '' })

it('takes a token of now, and one of a clock that is half a minute ahead', () => {
  expect(callerBy({})).toMatchObject({ uid: 'ana', signedInAt: new Date(seconds * 1000) })
  expect(callerBy({ iat: seconds + 30, auth_time: seconds + 30 })).not.toBeNull()
})

it.each(['iat', 'auth_time'])('refuses a token whose %s is to come', (claim) => {
  expect(callerBy({ [claim]: seconds + 3600 })).toBeNull()
  expect(callerBy({ [claim]: undefined })).toBeNull()
})
