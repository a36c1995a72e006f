import { Box, chakra } from '@chakra-ui/react'
import { product, publisher } from '@tablee/domain'
import { receiptTexts } from '../../messages/receipt.ts'
import { Affichette } from '../../ui/affichette.tsx'

/** Who pays, as they are called today. */
export interface Buyer {
  readonly name: string
  readonly email: string
}

/** The seller's legal mentions and the buyer, side by side where there is room. */
export function ReceiptParties({ buyer }: { buyer: Buyer }) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '3fr 2fr', _print: '3fr 2fr' }} gap="6">
      <Party title={receiptTexts.seller} lines={seller.filter(Boolean)} />
      <Party title={receiptTexts.buyer} lines={[buyer.name, buyer.email].filter(Boolean)} />
    </Box>
  )
}

const seller = [
  publisher.name,
  publisher.legalForm,
  publisher.address,
  publisher.register,
  receiptTexts.siret(publisher.siret),
  // A seller without VAT may have no number.
  publisher.vatNumber && receiptTexts.vatNumber(publisher.vatNumber),
  product.supportEmail,
]

function Party({ title, lines: [name, ...lines] }: { title: string; lines: readonly string[] }) {
  return (
    <chakra.section aria-label={title} textStyle="petit" overflowWrap="anywhere">
      <Affichette color="fgSoft" fontSize="tiny" mb="1.5">
        {title}
      </Affichette>
      <chakra.p fontWeight="bold">{name}</chakra.p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.section>
  )
}
