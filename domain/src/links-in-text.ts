/**
 * What mail programs make pressable in plain text: a scheme, a host that begins with www, a dot directly before two letters or
 * digits (no top-level domain is shorter; IDNA reads three other signs as dots too), and the two backslashes of a file share.
 * One letter after the dot stays possible: « J.R. ». firestore.rules has the same pattern for first names.
 */
const DOT = '[.\\u3002\\uFF0E\\uFF61]'
const SCHEMES = 'mailto|tel|sms|callto|skype|sip|xmpp|facetime|news|file|magnet|geo|whatsapp'
const LINK = new RegExp(
  `${DOT}[\\p{L}\\p{M}\\p{N}]{2}|www${DOT}\\P{Z}|://|(?:${SCHEMES}):\\P{Z}|\\\\\\\\`,
  'iu',
)

/** Six digits without a letter in between: mail programs on phones make them a number to call. */
const NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]*){6}/u

/** Whether a mail program would make a link of some part of the text. */
export function holdsLink(text: string): boolean {
  return LINK.test(text)
}

/** Whether a mail program would offer to call some part of the text. */
export function holdsNumber(text: string): boolean {
  return NUMBER.test(text)
}

/** The text without links: a blank after each sign that would make one. Other texts come back as they are. */
export function breakLinks(text: string): string {
  return holdsLink(text) ? text.replaceAll(/([.\u3002\uFF0E\uFF61:\\])(?=\P{Z})/gu, '$1 ') : text
}
