import { Box, chakra } from '@chakra-ui/react'
import { legal } from '@tablee/domain/legal'
import { product } from '@tablee/domain/product'
import { MAX_AGE } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { pageNames, week } from '../../messages/site.ts'

/** Frequent questions, and a link to ask another. */
export function Faq() {
  return (
    <chakra.section
      id="questions"
      px="gutter"
      pb={{ base: '24', md: '36' }}
      display={{ md: 'grid' }}
      gridTemplateColumns="minmax(0, 4fr) minmax(0, 7fr)"
      gap="18"
    >
      <Box alignSelf="start" pos={{ md: 'sticky' }} top="10" mb="8">
        <chakra.h2 textStyle="acte">{faqTexts.title}</chakra.h2>
        <chakra.p mt={{ base: '4', md: '8' }} maxW="20em" css={{ '& a': { textDecoration: 'underline' } }}>
          {faqTexts.another} <Link to={faqTexts.write.to}>{faqTexts.write.label}</Link>.
        </chakra.p>
      </Box>
      <Box borderBottom="1.5px solid {colors.ink}">
        {questions.map((question, place) => (
          <FaqEntry key={question.question} {...question} open={place === 0} />
        ))}
      </Box>
    </chakra.section>
  )
}

function FaqEntry({ question, answer, more, open }: Question & { open: boolean }) {
  return (
    <chakra.details open={open} borderTop="1.5px solid {colors.ink}">
      <Summary>
        {question}
        <chakra.svg viewBox="0 0 24 24" w="6" flex="none" aria-hidden="true">
          <path d="M3 9a9 9 0 0 0 18 0z" fill="currentColor" />
        </chakra.svg>
      </Summary>
      <chakra.div
        pe="11"
        pb="6"
        maxW="prose"
        css={{
          '& a': { display: 'inline-block', mt: '2', fontWeight: 'semibold', textDecoration: 'underline' },
        }}
      >
        <p>{answer}</p>
        {more && <Link to={more.to}>{more.label}</Link>}
      </chakra.div>
    </chakra.details>
  )
}

const Summary = chakra('summary', {
  base: {
    listStyle: 'none',
    cursor: 'pointer',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '5',
    py: { base: '5', md: '6' },
    textStyle: 'question',
    fontSize: { base: '1.375rem', md: '1.75rem' },
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform {durations.settle} {easings.pull}' },
    '&:is([open] > *) svg': { transform: 'rotate(180deg)', color: 'tomato' },
  },
})

export interface Question {
  question: string
  answer: string
  /** A link to further reading. */
  more?: { to: string; label: string }
}

export const faqTexts = {
  title: 'Les bonnes questions',
  another: 'Une autre question ?',
  write: { to: routes.contact, label: 'Écrivez-nous' },
} as const

export const questions: readonly Question[] = [
  {
    question: 'Faut-il venir seul ?',
    answer:
      'Oui, et tout le monde fait de même. C’est la règle de la maison : personne ne se connaît, donc personne n’est à l’écart.',
  },
  {
    question: 'Qui sera à ma table ?',
    answer:
      'Des adultes venus seuls, eux aussi, et presque toujours des inconnus. L’algorithme regarde le test de personnalité, vos trois passions, vos âges et vos genres : il cherche des gens qui ont de quoi se parler sans tous se ressembler, et préfère les visages nouveaux à ceux que vous avez déjà croisés.',
  },
  {
    question: 'Serons-nous vraiment six ?',
    answer:
      'C’est le but. Quand le nombre d’inscrits ne tombe pas juste, une table compte cinq ou sept convives, parfois quatre, plutôt que de laisser quelqu’un à la porte.',
  },
  {
    question: 'Et si nous ne sommes pas assez nombreux ?',
    answer:
      'À moins de quatre inscrits, la soirée n’a pas lieu. Un e‑mail vous en avertit, votre billet redevient valable pour un autre jeudi, et si vous préférez un remboursement, vous l’obtenez.',
  },
  {
    question: 'Et l’équilibre entre femmes et hommes ?',
    answer:
      'L’algorithme fait son possible pour que personne ne soit seul de son genre à table. C’est une préférence, non une promesse : tout dépend de qui s’inscrit, et nous ne refusons personne pour équilibrer un compte.',
  },
  {
    question: 'Quand saurai-je avec qui je dîne… pardon, je joue ?',
    answer: `Le ${week.revealDay}, veille de la soirée. Les profils se dévoilent à ${week.profiles}, l’adresse du bar à ${week.venue}, et à ${week.allMailed} au plus tard tout est dans votre boîte e‑mail, sauf si une table ou un lieu reste à confirmer.`,
  },
  {
    question: 'Que comprend le billet ?',
    answer:
      'La création du groupe, la table réservée et les jeux brise-glace. Les consommations n’en font pas partie : chacun règle les siennes au bar.',
  },
  {
    question: 'Faut-il boire de l’alcool ?',
    answer:
      'Non. Le bar apprécie que l’on consomme, et une limonade fait très bien l’affaire. Personne n’a à se justifier de ce qu’il y a dans son verre.',
  },
  {
    question: 'Et si je ne sais jouer à rien ?',
    answer: 'Parfait. Les règles s’expliquent en deux minutes, et l’on perd en très bonne compagnie.',
  },
  {
    question: 'Jusqu’à quand réserver ?',
    answer: `Jusqu’au ${week.closingDay} à ${week.closing}, heure de Paris, pour le jeudi qui suit.`,
  },
  {
    question: 'Me remboursez-vous si je ne viens pas ?',
    answer:
      'Non : une réservation n’est pas remboursable, sauf si c’est nous qui annulons. Une chaise vide se voit beaucoup quand on est six ; si vous ne pouvez pas venir, prévenez-nous.',
    more: { to: routes.cgv, label: 'Les conditions de vente' },
  },
  {
    question: 'Et si je suis en retard ?',
    answer: `La table vous attend dès ${week.seated} et la partie commence à ${week.playing} : il y a de la marge. Au-delà, venez quand même. Donnez le nom de ${product.name} au comptoir, on vous expliquera la règle en route.`,
  },
  {
    question: 'Le bar est-il accessible à tous ?',
    answer:
      'Pas toujours, et nous préférons le dire. Marche à l’entrée, bruit, chien-guide, place pour un fauteuil : écrivez-nous avant de réserver. Nous demandons au bar et vous répondons franchement, même si c’est non.',
    more: { to: routes.contact, label: pageNames.contact },
  },
  {
    question: 'Et si quelqu’un se conduit mal ?',
    answer:
      'Vous quittez la table quand vous le voulez, vous prévenez le bar, et vous nous écrivez. Un comportement violent, insistant ou discriminatoire met fin au compte de son auteur.',
    more: { to: routes.cgu, label: 'Les règles de la table' },
  },
  {
    question: 'Que faites-vous de mes réponses ?',
    answer:
      'Elles servent à composer votre table. La veille, vos convives voient votre prénom, le résultat de votre test et vos trois passions ; jamais votre âge exact ni votre adresse.',
    more: { to: routes.rgpd, label: 'Vos données personnelles' },
  },
  {
    question: 'Faut-il être majeur ?',
    answer: `Oui. ${product.name} est réservée aux adultes, de ${legal.minimumAge} à ${MAX_AGE} ans.`,
  },
]
