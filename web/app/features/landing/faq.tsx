import { Box, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { faqTexts, questions } from '../../messages/questions.ts'
import { FaqEntry } from './faq-entry.tsx'

/** The questions, each behind its own smile, and where to ask another. */
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
