import type { PaymentIntent } from '@stripe/stripe-js'
import { texts } from './texts.ts'

/**
 * Shows the bank's authentication dialog and waits for the answer. A modal `<dialog>` traps the focus and
 * restores it afterwards; Escape refuses.
 */
export function askToAuthenticate({ amount, currency }: PaymentIntent): Promise<'authorised' | 'refused'> {
  const price = (amount / 100).toLocaleString('fr', { style: 'currency', currency })
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${css}</style>
<dialog aria-labelledby="title" aria-describedby="question">
  <h2 id="title">${texts.authentication}</h2>
  <p id="question">${texts.authenticationQuestion} ${price}.</p>
  <form method="dialog">
    <button value="authorised">${texts.authorise}</button>
    <button value="refused">${texts.refuse}</button>
  </form>
</dialog>`
  const dialog = root.querySelector('dialog')
  if (!dialog) throw new Error('The markup above has a dialog')
  document.body.append(host)
  dialog.showModal()

  return new Promise((resolve) => {
    // Escape also closes it, without a return value.
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'authorised' ? 'authorised' : 'refused')
    })
  })
}

const css = `
dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 2px solid #2a1030;
  border-radius: 6px; background: #fffaf0; color: #2a1030; font: 1rem/1.5 system-ui, sans-serif }
dialog::backdrop { background: rgb(42 16 48 / .6) }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
button { display: block; width: 100%; min-height: 44px; margin-top: .5rem; border: 2px solid #2a1030;
  border-radius: 6px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
[value=authorised] { background: #0e4a3b; border-color: #0e4a3b; color: #fffaf0 }
button:focus-visible { outline: 3px solid #f4ae22; outline-offset: 2px }
`
