import { Box, chakra } from '@chakra-ui/react'
import { formatEuros, offers } from '@tablee/domain'
import { comingSoon } from '../../messages/coming-soon.ts'
import { common } from '../../messages/common.ts'
import { priceTexts } from '../../messages/landing.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** What one will be able to subscribe to. */
export function Subscriptions() {
  return (
    <Box>
      <Affichette as="h3">{priceTexts.subscriptions}</Affichette>
      <chakra.ul mt="2.5">
        {offers
          .filter((offer) => offer.months > 0)
          .map((offer) => (
            <chakra.li
              key={offer.id}
              display="grid"
              gridTemplateColumns="1fr auto"
              alignItems="baseline"
              py="3"
              borderTop="1.5px solid {colors.rule}"
              color="fgSoft"
            >
              <span>{offer.duration}</span>
              <b>{formatEuros(offer.total_cents)}</b>
              {offer.months > 1 && offer.monthly_cents !== null && (
                <chakra.small gridColumn="1 / 3" fontSize="label">
                  {common.perMonth(formatEuros(offer.monthly_cents))}
                  {offer.discount_percent > 0 && `, ${common.cheaper(offer.discount_percent)}`}
                </chakra.small>
              )}
              {!offer.available && (
                <Affichette as="span" gridColumn="1 / 3" fontSize="tiny">
                  {comingSoon}
                </Affichette>
              )}
            </chakra.li>
          ))}
      </chakra.ul>
    </Box>
  )
}
