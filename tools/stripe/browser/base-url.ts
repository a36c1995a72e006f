/// <reference types="vite/client" />

/** Where the stand-in listens: emulated builds say so, `npm start`'s address otherwise. */
export function baseUrl(): string {
  const configured: unknown = import.meta.env.VITE_STRIPE_URL
  return typeof configured === 'string' && configured !== '' ? configured : 'http://127.0.0.1:4242'
}
