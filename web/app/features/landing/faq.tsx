import { Box, chakra } from '@chakra-ui/react'
import { questions } from './questions.ts'

/** The questions, each behind its own smile; it turns over when the answer shows. */
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
      <chakra.h2 textStyle="acte" mb="8">
        Les bonnes questions
      </chakra.h2>
      <Box borderBottom="1.5px solid {colors.ink}">
        {questions.map(({ question, answer }, place) => (
          <chakra.details key={question} open={place === 0} borderTop="1.5px solid {colors.ink}">
            <Question>
              {question}
              <chakra.svg viewBox="0 0 24 24" w="6" flex="none" aria-hidden="true">
                <path d="M3 9a9 9 0 0 0 18 0z" fill="currentColor" />
              </chakra.svg>
            </Question>
            <chakra.p pe="11" pb="6" maxW="prose">
              {answer}
            </chakra.p>
          </chakra.details>
        ))}
      </Box>
    </chakra.section>
  )
}

const Question = chakra('summary', {
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
