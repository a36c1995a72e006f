import { Box, chakra } from '@chakra-ui/react'
import { legal } from '@tablee/domain/legal'
import { sizes } from '@tablee/domain/legal-texts'
import { MAX_AGE } from '@tablee/domain/profile'
import { clausesOf } from '@tablee/domain/prose'
import { routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { filled } from '../../messages/prose.ts'
import text from './faq.md?raw'

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
        {questions.map((entry, place) => (
          <FaqEntry key={entry.question} {...entry} open={place === 0} />
        ))}
      </Box>
    </chakra.section>
  )
}

type Question = (typeof questions)[number]

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

const faqTexts = {
  title: 'Les bonnes questions',
  another: 'Une autre question ?',
  write: { to: routes.contact, label: 'Écrivez-nous' },
} as const

const ages = { least: legal.minimumAge, most: MAX_AGE }

/** The questions with their answers; some end with a link to further reading. */
export const questions = clausesOf(filled(text, { ages, sizes })).map(
  ({ title: question, blocks: [answer, link] }) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(String(link)) ?? []
    return { question, answer: String(answer), more: label && to ? { label, to } : null }
  },
)
