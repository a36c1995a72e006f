import { Box } from '@chakra-ui/react'
import { routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { common } from '../../messages/common.ts'
import { receiptTexts } from '../../messages/receipt.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Main } from '../../ui/main.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { WentNowhere } from '../../ui/went-nowhere.tsx'
import type { Buyer } from './receipt-parties.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { useReceipt } from './use-receipt.ts'

interface ReceiptScreenProps {
  uid: string
  paymentId: string
  buyer: Buyer
  avatar: ReactNode
}

/** `/receipt`: the receipt of one's own payment, to read and to print. */
export function ReceiptScreen({ uid, paymentId, buyer, avatar }: ReceiptScreenProps) {
  const view = useReceipt(uid, paymentId)
  if (view.state === 'loading') return <Loading page text={receiptTexts.loading} />
  if (view.state === 'missing') return <WentNowhere />
  if (view.state === 'error') {
    return (
      <Screen title={receiptTexts.unreadTitle} back={routes.profile} avatar={avatar}>
        <ErrorState text={receiptTexts.unreadText} action={{ label: common.retry, onClick: view.again }} />
      </Screen>
    )
  }
  return (
    <Main minH="dvh">
      <Box maxW="760px" mx="auto" px={{ base: '5', md: '10', _print: '0' }} pb={{ base: '16', _print: '0' }}>
        <Box _print={{ display: 'none' }}>
          <ScreenHeader back={routes.profile} avatar={avatar} />
        </Box>
        <ReceiptSheet receipt={view.receipt} buyer={buyer} />
        {view.receipt.receipt_number !== null && (
          <Button mt="8" onClick={() => window.print()} _print={{ display: 'none' }}>
            {receiptTexts.print}
          </Button>
        )}
      </Box>
    </Main>
  )
}
