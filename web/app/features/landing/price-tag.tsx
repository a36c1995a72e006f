import { chakra } from '@chakra-ui/react'
import { priceTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { WayIn } from './way-in.tsx'

/** The body of the ticket: the price is the picture. */
export function PriceTag({ price }: { price: string }) {
  const [figure, currency] = price.split(/\s/)
  return (
    <>
      <Affichette as="h2">{priceTexts.title}</Affichette>
      <chakra.p
        textStyle="gros"
        fontSize="clamp(6rem, 24vw, 15rem)"
        lineHeight="0.9"
        letterSpacing="-0.05em"
        fontFeatureSettings='"lnum"'
        whiteSpace="nowrap"
        mt="2.5"
        mb={{ base: '22px', md: '34px' }}
        ms="-0.04em"
      >
        {figure}
        <chakra.span fontSize="0.42em" letterSpacing="0">
          {' '}
          {currency}
        </chakra.span>
      </chakra.p>
      <chakra.ul fontWeight="semibold" fontSize="lead" lineHeight="1.3">
        {priceTexts.included.map((item) => (
          <chakra.li key={item} py="2.5" borderTop="1.5px solid {colors.ink}">
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="2.5" mb="26px">
        {priceTexts.note}
      </chakra.p>
      <WayIn />
    </>
  )
}
