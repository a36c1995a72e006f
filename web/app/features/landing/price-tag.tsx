import { chakra } from '@chakra-ui/react'
import { Affichette } from '../../ui/affichette.tsx'
import { Button } from '../../ui/button.tsx'
import { included, texts } from './texts.ts'

/** The body of the ticket: the price is the picture. */
export function PriceTag({ price }: { price: string }) {
  const [figure, currency] = price.split(/\s/)
  return (
    <>
      <Affichette>Le billet, une soirée</Affichette>
      <chakra.p
        textStyle="gros"
        fontSize="clamp(6rem, 24vw, 15rem)"
        lineHeight="0.9"
        letterSpacing="-0.05em"
        fontFeatureSettings='"lnum"'
        whiteSpace="nowrap"
        mt="2.5"
        mb="22px"
        ms="-0.04em"
      >
        {figure}
        <chakra.span fontSize="0.42em" letterSpacing="0">
          {' '}
          {currency}
        </chakra.span>
      </chakra.p>
      <chakra.ul fontWeight="semibold" fontSize="lead" lineHeight="1.3">
        {included.map((item) => (
          <chakra.li key={item} py="2.5" borderTop="1.5px solid {colors.ink}">
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="2.5" mb="26px">
        Consommations à votre charge, au bar.
      </chakra.p>
      <Button to="/login" w={{ base: 'full', md: 'auto' }} maxW="phone">
        {texts.book}
      </Button>
    </>
  )
}
