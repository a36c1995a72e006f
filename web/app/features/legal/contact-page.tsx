import { chakra, Grid } from '@chakra-ui/react'
import { product } from '@tablee/domain/product'
import Letter from './letter.svg?react'
import { PublicPage } from './public-page.tsx'
import { contactTexts } from './texts.ts'

/** `/contact`: the support address, its hours, and advice for a fast answer. */
export function ContactPage() {
  return (
    <PublicPage title={contactTexts.title} lead={contactTexts.lead}>
      <Grid
        mt={{ base: '10', md: '14' }}
        templateColumns={{ md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '12', md: '18' }}
        alignItems="center"
      >
        <chakra.div>
          <chakra.a
            href={`mailto:${product.supportEmail}`}
            textStyle="question"
            fontSize={{ base: 'min(1.75rem, 6.6vw)', md: '2.75rem' }}
            textDecoration="underline"
            textDecorationThickness="2px"
          >
            {product.supportEmail}
          </chakra.a>
          <chakra.h2 textStyle="question" fontSize="1.5rem" mt={{ base: '10', md: '14' }}>
            {contactTexts.faster}
          </chakra.h2>
          <chakra.ul mt="3" maxW="prose" borderBottom="1.5px solid {colors.rule}">
            {contactTexts.tips.map((tip) => (
              <chakra.li key={tip} py="3" borderTop="1.5px solid {colors.rule}">
                {tip}
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
        <Picture />
      </Grid>
    </PublicPage>
  )
}

const Picture = chakra(Letter, {
  base: {
    w: 'full',
    maxW: { base: '300px', md: '460px' },
    mx: { base: 'auto', md: '0' },
    _print: { display: 'none' },
  },
})
