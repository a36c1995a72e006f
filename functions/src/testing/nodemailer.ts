// The functions' version of nodemailer, for other workspaces, which may have another one installed.
export { createTransport, type SendMailOptions } from 'nodemailer'
