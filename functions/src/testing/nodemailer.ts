// The package of the functions, for who wraps it: another workspace may have another version of it.
export { createTransport } from 'nodemailer'
