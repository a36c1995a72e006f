import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { testCards } from './test-cards.ts'
import type { Deliveries, Delivery } from './webhooks/deliveries.ts'

const SHOWN = 20

/** The page at `/`, for a tester: what this is, the cards to pay with, and what happened lately. */
export function testerPage(account: Account, deliveries: Deliveries | null): string {
  const payments = [...account.paymentIntents.values()].reverse().slice(0, SHOWN)
  const sent = [...(deliveries?.list() ?? [])].reverse().slice(0, SHOWN)
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Remplaçant de Stripe</title>
<style>${style}</style>
<main>
<h1>Remplaçant de Stripe</h1>
<p>Ce serveur parle l’API de Stripe aux essais locaux. Il garde tout en mémoire, et aucun argent ne circule.</p>
<h2>Cartes de test</h2>
<p>Avec une date à venir et n’importe quel code à trois chiffres.</p>
${table(['Numéro', 'Effet'], testCards.map(cardRow))}
<h2>Paiements récents</h2>
${payments.length ? table(['Heure', 'Montant', 'État', 'Description', 'Identifiant'], payments.map(paymentRow)) : '<p>Aucun paiement pour l’instant.</p>'}
<h2>Événements envoyés au site</h2>
${sent.length ? table(['Événement', 'État', 'Essais', 'Dernière réponse'], sent.map(deliveryRow)) : '<p>Aucun envoi pour l’instant.</p>'}
</main>
</html>`
}

function cardRow({ number, meaning }: (typeof testCards)[number]): string[] {
  return [code(number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')), html(meaning)]
}

function paymentRow(intent: Stripe.PaymentIntent): string[] {
  const amount = (intent.amount / 100).toLocaleString('fr-FR', {
    style: 'currency',
    currency: intent.currency,
  })
  const why = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code
  return [
    html(time(new Date(intent.created * 1000))),
    html(amount),
    html(why ? `${intent.status} (${why})` : intent.status),
    html(intent.description ?? '–'),
    code(intent.id),
  ]
}

function deliveryRow({ type, state, attempts }: Delivery): string[] {
  const last = attempts.at(-1)
  const states = { waiting: 'en attente', delivered: 'reçu', 'given-up': 'abandonné' }
  return [
    code(type),
    states[state],
    String(attempts.length),
    html(String(last?.status ?? last?.error ?? '–')),
  ]
}

/** `rows` hold HTML: what comes from outside is escaped before. */
function table(headings: string[], rows: string[][]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function code(text: string): string {
  return `<code>${html(text)}</code>`
}

function time(date: Date): string {
  return date.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })
}

function html(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
body { margin: 0; background: #f8f0e0; color: #2a1030; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font: 700 2rem/1.1 Georgia, serif }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; background: #fffaf0 }
th, td { padding: .5rem .75rem; border-bottom: 1px solid #ede1ca; text-align: left; white-space: nowrap }
code { font: .9em ui-monospace, monospace }
`
