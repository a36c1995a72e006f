import { type EventDate, formatDay, formatHour, formatThursday } from '@tablee/domain/calendar'
import type { DecisionBasis, DecisionGround } from '@tablee/domain/decisions'
import { basisWords, CONTEST_MONTHS, conductRules, REPORT_ANSWER_DAYS } from '@tablee/domain/moderation'
import { duration } from '@tablee/domain/number-words'
import { operator } from '@tablee/domain/operator'
import { product } from '@tablee/domain/product'
import { adminRoutes, routes } from '@tablee/domain/routes'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { Greeting, Note, Paragraph, PrimaryButton, TextLink, Title } from './elements.tsx'
import { Layout, renderMessage } from './layout.tsx'

/** The ground and the basis of a decision: the same for a warning and a block. Never the author of the report, nor which evening. */
export interface DecisionDetails {
  readonly ground: DecisionGround
  readonly basis: DecisionBasis
}

interface Recipient {
  readonly firstName: string | undefined
}

/** A warning, with its statement of reasons (Regulation (EU) 2022/2065, article 17). */
export function warnedMail({ firstName, ...details }: Recipient & DecisionDetails): Promise<Message> {
  return renderMessage(
    'Un avertissement',
    <Layout preview="Ce que nous vous reprochons, et comment le contester.">
      <Title>Un avertissement.</Title>
      <Greeting firstName={firstName} />
      <Grounds {...details} />
      <Paragraph>
        Rien ne change pour vos réservations. Si cela se reproduit, nous pouvons bloquer votre compte.
      </Paragraph>
      <Contest />
    </Layout>,
  )
}

/**
 * A block, also one by two admins, with its statement of reasons. `registeredFor`: the upcoming evening for which the user stays
 * registered, if any.
 */
export function blockedMail({
  firstName,
  registeredFor = null,
  ...details
}: Recipient & DecisionDetails & { readonly registeredFor?: EventDate | null }): Promise<Message> {
  return renderMessage(
    'Votre compte est bloqué',
    <Layout preview="Pourquoi, et comment le contester.">
      <Title>Votre compte est bloqué.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous ne pouvez plus vous connecter ni réserver sur {product.name}, sans limite de durée.
      </Paragraph>
      {registeredFor && (
        <Paragraph>
          Votre place du {formatThursday(registeredFor)} reste à votre nom, mais vous ne recevrez plus rien
          sur votre table, pas même l’adresse&nbsp;: écrivez-nous pour savoir ce que cette place devient.
        </Paragraph>
      )}
      <Grounds {...details} />
      <Contest />
      <Note>
        Vos données restent les vôtres&nbsp;: pour en recevoir une copie ou les faire effacer, écrivez à la
        même adresse.
      </Note>
    </Layout>,
  )
}

/** A block that was taken back. */
export function unblockedMail({ firstName }: Recipient): Promise<Message> {
  return renderMessage(
    'Votre compte est rouvert',
    <Layout preview="Vous pouvez de nouveau réserver.">
      <Title>Votre compte est rouvert.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>Vous pouvez de nouveau vous connecter et réserver.</Paragraph>
      <PrimaryButton href={siteUrl(routes.login)}>Me connecter</PrimaryButton>
    </Layout>,
  )
}

function Grounds({ ground, basis }: DecisionDetails) {
  return (
    <Paragraph>
      Le motif, dans nos{' '}
      <TextLink href={`${siteUrl(routes.cgu)}#comportement`}>conditions d’utilisation</TextLink>
      &nbsp;: {conductRules[ground]}. Il repose sur {basisWords[basis]}. C’est une décision de l’équipe, et
      non d’un programme.
    </Paragraph>
  )
}

const CONTESTED = `mailto:${operator.email}?subject=${encodeURIComponent('Je conteste une décision')}`

function Contest() {
  return (
    <>
      <Paragraph>
        Vous n’êtes pas d’accord&nbsp;? Vous avez {CONTEST_MONTHS}&nbsp;mois pour nous écrire ce que nous
        devrions savoir, à {operator.email}&nbsp;: une personne réexamine la décision, et vous répond.
      </Paragraph>
      <PrimaryButton href={CONTESTED}>Contester cette décision</PrimaryButton>
      <Note>
        Vous pouvez aussi saisir gratuitement le médiateur de la consommation, {operator.mediator.name} (
        {operator.mediator.site}), ou la justice.
      </Note>
    </>
  )
}

/** To the operator, on a report. It names no user: a mailbox is no place for it, and may be the reported admin's. */
export function reportReceivedMail({ dueAt }: { readonly dueAt: Date }): Promise<Message> {
  const due = `${formatDay(dueAt)}, ${formatHour(dueAt)}`
  return renderMessage(
    'Un signalement à lire',
    <Layout preview={`Réponse due ${due}.`}>
      <Title>Un signalement à lire.</Title>
      <Paragraph>
        Quelqu’un vient de signaler un convive. La réponse est due {due}&nbsp;: lisez-le maintenant, une
        personne peut être en danger.
      </Paragraph>
      <PrimaryButton href={siteUrl(adminRoutes.reports)}>Ouvrir les signalements</PrimaryButton>
    </Layout>,
  )
}

/** To the operator, once a day while reports wait for longer than promised. */
export function reportsLateMail({ count }: { readonly count: number }): Promise<Message> {
  const many = count > 1
  return renderMessage(
    many ? `${count} signalements sans réponse` : 'Un signalement sans réponse',
    <Layout preview={`Nous avons promis de répondre sous ${duration(REPORT_ANSWER_DAYS, 'jour')}.`}>
      <Title>{many ? `${count} signalements sans réponse.` : 'Un signalement sans réponse.'}</Title>
      <Paragraph>
        Nous avons promis une réponse sous {duration(REPORT_ANSWER_DAYS, 'jour')}, et ce délai est passé. Cet
        e‑mail revient chaque jour tant que l’un d’eux attend.
      </Paragraph>
      <PrimaryButton href={siteUrl(adminRoutes.reports)}>Ouvrir les signalements</PrimaryButton>
    </Layout>,
  )
}
