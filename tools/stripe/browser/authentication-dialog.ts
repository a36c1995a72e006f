import type { PaymentIntent } from '@stripe/stripe-js'
import { type Language, texts } from './texts.ts'

/** What the card's holder answered to the bank. */
export type Authentication = 'authorised' | 'refused'

/**
 * Shows the bank's question and waits for the answer. A modal `<dialog>` keeps the focus inside, and gives it back
 * to where it was; Escape refuses.
 */
export function askToAuthenticate(
  { amount, currency }: PaymentIntent,
  language: Language,
): Promise<Authentication> {
  const words = texts[language]
  const price = (amount / 100).toLocaleString(language, { style: 'currency', currency })
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = css
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.setAttribute('aria-describedby', 'question')
  const title = Object.assign(document.createElement('h2'), {
    id: 'title',
    textContent: words.authentication,
  })
  const question = Object.assign(document.createElement('p'), {
    id: 'question',
    textContent: `${words.authenticationQuestion} ${price}.`,
  })
  const authorise = button(words.authorise, 'authorise')
  const refuse = button(words.refuse, 'refuse')
  dialog.append(title, question, authorise, refuse)
  root.append(style, dialog)
  document.body.append(host)
  dialog.showModal()

  return new Promise((resolve) => {
    const answer = (outcome: Authentication) => () => {
      dialog.close()
      host.remove()
      resolve(outcome)
    }
    authorise.addEventListener('click', answer('authorised'))
    refuse.addEventListener('click', answer('refused'))
    // What Escape fires.
    dialog.addEventListener('cancel', answer('refused'))
  })
}

function button(text: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text, className })
}

const css = `
dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 2px solid #2a1030;
  border-radius: 6px; background: #fffaf0; color: #2a1030; font: 1rem/1.5 system-ui, sans-serif }
dialog::backdrop { background: rgb(42 16 48 / .6) }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
button { display: block; width: 100%; min-height: 44px; margin-top: .5rem; border: 2px solid #2a1030;
  border-radius: 6px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
.authorise { background: #0e4a3b; border-color: #0e4a3b; color: #fffaf0 }
button:focus-visible { outline: 3px solid #f4ae22; outline-offset: 2px }
`
