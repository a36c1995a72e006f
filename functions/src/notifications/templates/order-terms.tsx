import { render } from '@react-email/render'
import { parisDay } from '@tablee/domain/calendar'
import type { MailAttachment } from '@tablee/domain/documents'
import { inForceSince } from '@tablee/domain/legal'
import { legalPageNames } from '@tablee/domain/legal-page-names'
import { termsOfSale } from '@tablee/domain/legal-texts'
import { legalFormOf, operator, printedVatNumber, sirenOf } from '@tablee/domain/operator'
import type { Block, Clause } from '@tablee/domain/prose'
import { Note } from './elements.tsx'

/** Whether the terms as they are were in force when this was ordered. A recap that is sent again later has no others to send. */
function areOfThatDay(orderedAt: Date): boolean {
  return parisDay(orderedAt) >= inForceSince('sale')
}

/** The operator, the missing right of withdrawal, and where the terms of the order are. */
export function OrderTerms({ orderedAt }: { readonly orderedAt: Date }) {
  const vatNumber = printedVatNumber(operator)
  return (
    <>
      <Note>
        Vendu par {operator.name}, {legalFormOf(operator)}, {operator.address}. SIREN {sirenOf(operator)},{' '}
        {operator.register}
        {vatNumber && `, TVA ${vatNumber}`}. {operator.email}, {operator.telephone}.
      </Note>
      <Note>
        Une soirée est une activité de loisirs à une date déterminée&nbsp;: vous n’avez pas de droit de
        rétractation (article L221-28, 12°, du code de la consommation).{' '}
        {areOfThatDay(orderedAt)
          ? 'Les conditions de vente de ce jour sont jointes à cet e‑mail. Gardez-le\u00A0: il fait foi de votre commande.'
          : 'Les conditions de vente du jour de votre commande étaient jointes au premier e‑mail, qui en fait foi.'}
      </Note>
    </>
  )
}

/** The terms of sale as a file, for an order of this instant. None if others were in force then. */
export async function termsAttachments(orderedAt: Date): Promise<MailAttachment[]> {
  if (!areOfThatDay(orderedAt)) return []
  const since = inForceSince('sale')
  const content = await render(<TermsFile since={since} />)
  return [
    { filename: `conditions-de-vente-${since}.html`, content, content_type: 'text/html; charset=utf-8' },
  ]
}

function TermsFile({ since }: { readonly since: string }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <title>{legalPageNames.cgv}</title>
      </head>
      <body style={{ maxWidth: '40em', margin: '2em auto', fontFamily: 'Georgia, serif', lineHeight: 1.5 }}>
        <h1>
          {legalPageNames.cgv}, {operator.name}
        </h1>
        <p>En vigueur depuis le {since.split('-').reverse().join('/')}.</p>
        {termsOfSale.clauses.map((clause, n) => (
          <ClauseSection key={clause.id} clause={clause} no={n + 1} />
        ))}
      </body>
    </html>
  )
}

function ClauseSection({ clause, no }: { readonly clause: Clause; readonly no: number }) {
  return (
    <section>
      <h2>
        {no}. {clause.title}
      </h2>
      {clause.blocks.map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text
        <BlockOf key={n} block={block} />
      ))}
    </section>
  )
}

function BlockOf({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <dl>
      {block.facts.map(([term, text]) => (
        <div key={term}>
          <dt>
            <b>{term}</b>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
