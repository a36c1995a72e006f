import { Box } from '@chakra-ui/react'
import { offerFor } from '@tablee/domain'
import { pricingTexts } from '../../messages/payment.ts'
import { stage } from '../../messages/stages.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { CurtainPoster } from '../../ui/drawings/posters/curtain-poster.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shownPrice } from './amount.ts'
import { BigPrice } from './big-price.tsx'
import { offerGround } from './offer-card.tsx'

const ticket = offerFor('ticket')

/** The prices without anybody's evening, and nothing to press: what stands there first. */
export function PricingFrame() {
  return (
    <Screen title={pricingTexts.title} progress={stage(6)} poster={<CurtainPoster />}>
      <Box css={offerGround}>
        <Affichette as="span">{ticket.duration}</Affichette>
        <BigPrice price={shownPrice(ticket, null)} />
      </Box>
      <Loading />
    </Screen>
  )
}
