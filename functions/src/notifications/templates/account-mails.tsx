import { Link, Section, Text } from '@react-email/components'
import { INTERESTS_TO_CHOOSE, interests } from '@tablee/domain/interests'
import { legal } from '@tablee/domain/legal'
import { legalPageNames } from '@tablee/domain/legal-page-names'
import { CODE_LENGTH, CODE_MINUTES } from '@tablee/domain/limits'
import { duration, inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { siteUrl } from '../links.ts'
import type { Message } from '../outbox.ts'
import { capitalised, Greeting, Note, Paragraph, PrimaryButton, Title } from './elements.tsx'
import { colors, fontFamilies, Layout, renderMessage } from './layout.tsx'

const VALID = duration(CODE_MINUTES, 'minute')

type CodeMail = Readonly<{ code: string; firstName?: string | undefined }>

/** The e-mail with a verification code. */
export function codeMail({ code, firstName }: CodeMail): Promise<Message> {
  return renderMessage(
    `${code} est votre code de vérification`,
    <Layout preview={`Il est valable ${VALID}.`}>
      <Title>Voici votre code.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Recopiez ces {inWords(CODE_LENGTH)} chiffres sur la page de vérification pour confirmer votre adresse.
      </Paragraph>
      <Digits code={code} />
      <PrimaryButton href={siteUrl(routes.emailVerification)}>Ouvrir la page de vérification</PrimaryButton>
      <Paragraph>Il est valable {VALID}. Si vous en demandez un autre, celui-ci ne servira plus.</Paragraph>
      <Note>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: sans ce code, personne ne peut
        confirmer votre adresse. Ne le donnez à personne, nous ne vous le demanderons jamais.
      </Note>
    </Layout>,
  )
}

/**
 * The code is one text node, so that it can be selected and pasted; screen readers read it digit by digit.
 */
function Digits({ code }: { code: string }) {
  return (
    <Section style={{ margin: '8px 0 24px', backgroundColor: colors.saffron, borderRadius: 3 }}>
      <Text
        role="img"
        aria-label={[...code].join(' ')}
        style={{
          margin: 0,
          padding: '22px 0 22px 10px',
          textAlign: 'center',
          fontFamily: '"Courier New", Courier, monospace',
          fontSize: 44,
          lineHeight: '48px',
          fontWeight: 700,
          letterSpacing: 10,
          color: colors.ink,
        }}
      >
        {code}
      </Text>
    </Section>
  )
}

const steps = [
  `${capitalised(inWords(product.testQuestions))} questions, ${inWords(product.testMinutes)} minutes, aucune mauvaise réponse.`,
  `${capitalised(inWords(INTERESTS_TO_CHOOSE))} passions à choisir parmi ${inWords(interests.length)}.`,
  'Un jeudi à choisir. Nous composons la table.',
]

/** The e-mail to a user whose address has just been verified. */
export function welcomeMail({ firstName }: Readonly<{ firstName?: string }> = {}): Promise<Message> {
  return renderMessage(
    `Bienvenue chez ${product.name}`,
    <Layout preview="Cinq personnes, une table, un jeudi soir.">
      <Title>Il ne manque que vous.</Title>
      <Greeting firstName={firstName} />
      <Paragraph>
        Chaque jeudi à {week.begins}, six personnes qui ne se connaissent pas s’asseyent à la même table, dans
        un bar à jeux. La sixième chaise peut être la vôtre.
      </Paragraph>
      <Steps />
      <PrimaryButton href={siteUrl(routes.login)}>Réserver ma place</PrimaryButton>
      <Note>Vous recevez cet e‑mail parce qu’un compte vient d’être ouvert avec votre adresse.</Note>
    </Layout>,
  )
}

function Steps() {
  return (
    <ol style={{ margin: '0 0 16px', padding: 0, listStylePosition: 'inside' }}>
      {steps.map((step) => (
        <li
          key={step}
          style={{
            padding: '10px 0',
            borderTop: `1px solid ${colors.ink}`,
            fontFamily: fontFamilies.title,
            fontSize: 18,
          }}
        >
          <Text
            style={{
              display: 'inline',
              margin: 0,
              fontFamily: fontFamilies.body,
              fontSize: 17,
              lineHeight: '26px',
            }}
          >
            {step}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** The e-mail with the link to choose a new password. Auth's link is valid for an hour. */
export function passwordResetMail({ link }: Readonly<{ link: string }>): Promise<Message> {
  return renderMessage(
    'Choisissez un nouveau mot de passe',
    <Layout preview="Le lien est valable une heure.">
      <Title>Un mot de passe, cela s’oublie.</Title>
      <Greeting />
      <Paragraph>Choisissez-en un nouveau, et reprenez votre place à table.</Paragraph>
      <PrimaryButton href={link}>Choisir un mot de passe</PrimaryButton>
      <Paragraph>Ce lien est valable une heure et ne sert qu’une fois.</Paragraph>
      <Note className="html-only">
        Le bouton reste sans effet&nbsp;? Copiez cette adresse dans votre navigateur&nbsp;:
        <br />
        <span style={{ wordBreak: 'break-all' }}>{link}</span>
      </Note>
      <Note>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: votre mot de passe reste le même, et
        personne ne peut le changer sans ce lien. Ne le transmettez à personne.
      </Note>
    </Layout>,
  )
}

/**
 * The e-mail to a user who requested a password reset and has no password: they sign in with Google or Apple.
 */
export function providerSignInMail({
  providers,
}: Readonly<{ providers: readonly string[] }>): Promise<Message> {
  const by = providers.join(' ou ')
  return renderMessage(
    `Vous vous connectez avec ${by}`,
    <Layout preview="Votre compte n’a pas de mot de passe.">
      <Title>Rien à retenir.</Title>
      <Greeting />
      <Paragraph>
        Vous avez demandé un nouveau mot de passe. Votre compte n’en a pas&nbsp;: vous vous connectez avec{' '}
        {by}. Sur la page de connexion, choisissez le bouton {by}.
      </Paragraph>
      <PrimaryButton href={siteUrl(routes.login)}>Me connecter</PrimaryButton>
      <Note>
        Si ce n’est pas vous qui l’avez demandé, ne faites rien&nbsp;: cet e‑mail ne donne accès à rien.
      </Note>
    </Layout>,
  )
}

/**
 * The last e-mail to a user: the account is deleted, and billing data is kept by law. It contains no link to
 * the site. `isDormant`: it was deleted because it had not been used for years (docs/product.md §12.3).
 */
export function accountDeletedMail({ isDormant }: { readonly isDormant: boolean }): Promise<Message> {
  return renderMessage(
    'Votre compte a été supprimé',
    <Layout preview="Ceci est notre dernier e‑mail." home={false}>
      <Title>C’est effacé.</Title>
      <Greeting />
      <Paragraph>
        Votre compte {product.name} et les données qui s’y rapportaient ont été supprimés&nbsp;: profil,
        résultats du test, réservations, échanges. Gardez cet e‑mail, il en est la preuve.
      </Paragraph>
      <Paragraph>
        Nous gardons les données de facturation {duration(legal.billingRetentionYears, 'an')}, comme la loi
        l’exige, sans votre nom ni votre adresse, et, tant qu’un code promo que vous avez utilisé est valable,
        une empreinte illisible de votre adresse. Un signalement qui vous concerne reste, sans votre
        identifiant, {duration(legal.feedbackRetentionYears, 'an')} après sa clôture. Nos sauvegardes gardent
        encore {duration(legal.backupWeeks, 'semaine')} au plus ce qui vient d’être effacé. Cette adresse-ci
        est effacée une fois cet e‑mail remis.
      </Paragraph>
      <Note>
        {isDormant
          ? `Vous n’avez pas utilisé votre compte depuis ${duration(legal.contactRetentionYears, 'an')}\u00A0: comme l’annonce notre page «\u00A0${legalPageNames.rgpd}\u00A0», nous l’avons supprimé.`
          : `Si ce n’est pas vous qui l’avez demandé, écrivez-nous à ${product.supportEmail}.`}{' '}
        Et si l’envie d’un jeudi vous reprend, une chaise vous attendra.
      </Note>
    </Layout>,
  )
}

/**
 * The e-mail to the former address of an account. It contains neither a name nor the new address, because
 * another person may read it.
 */
export function emailChangedMail(): Promise<Message> {
  return renderMessage(
    'L’adresse de votre compte a changé',
    <Layout preview="Nous n’écrirons plus ici.">
      <Title>Votre adresse e‑mail a changé.</Title>
      <Greeting />
      <Paragraph>
        Votre compte {product.name} a une nouvelle adresse e‑mail, confirmée par un code. Nous n’écrirons plus
        à celle-ci, et elle n’ouvre plus votre compte. Votre place, vos billets et votre abonnement n’ont pas
        changé.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous qui l’avez demandé, écrivez-nous tout de suite&nbsp;: nous vous rendrons votre
        compte.
      </Paragraph>
      <PrimaryButton
        href={`mailto:${product.supportEmail}?subject=${encodeURIComponent('Mon adresse a changé sans moi')}`}
      >
        Nous écrire
      </PrimaryButton>
    </Layout>,
  )
}

/** The e-mail to the account's address after its password was changed on the profile. */
export function passwordChangedMail(): Promise<Message> {
  return renderMessage(
    'Votre mot de passe a été changé',
    <Layout preview="Si c’est vous, tout va bien.">
      <Title>Nouvelle clé, même table.</Title>
      <Greeting />
      <Paragraph>
        Le mot de passe de votre compte {product.name} vient d’être changé. Vos autres appareils devront se
        reconnecter. Si c’est vous, vous n’avez rien à faire.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous,{' '}
        <Link
          href={siteUrl(routes.forgotPassword)}
          style={{ color: colors.ink, textDecoration: 'underline' }}
        >
          choisissez tout de suite un autre mot de passe
        </Link>
        , puis écrivez-nous&nbsp;: nous regarderons avec vous.
      </Paragraph>
      <PrimaryButton
        href={`mailto:${product.supportEmail}?subject=${encodeURIComponent('Mon mot de passe a changé sans moi')}`}
      >
        Nous écrire
      </PrimaryButton>
    </Layout>,
  )
}
