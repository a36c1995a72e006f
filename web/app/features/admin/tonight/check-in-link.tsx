import { Flex } from '@chakra-ui/react'
import type { CheckInVenue } from '@tablee/domain/admin-calls'
import type { EventDate } from '@tablee/domain/calendar'
import { useContext } from 'react'
import { logWarning } from '../../../config/log.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode, qrCodeFile } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionButton, ConfirmActionDialog, useAdminAction } from '../admin-action.tsx'
import { CloseDialog, ConsoleButton, ConsoleLink } from '../controls.tsx'
import { linkTexts as texts } from './texts.ts'

interface CheckInLinkProps {
  venue: CheckInVenue
  date: EventDate
  onChange: () => void
}

/** Makes the link of a venue's page; or shows its QR code, and replaces it. */
export function CheckInLinkActions({ venue, date, onChange }: CheckInLinkProps) {
  const send = useAdminAction()
  const make = () => send('adminMakeCheckInLink', { date, venueId: venue.venue_id })
  if (!venue.link)
    return (
      <ActionButton action={make} done={texts.made} onSuccess={onChange}>
        {texts.make}
      </ActionButton>
    )
  const replacing = (
    <ConfirmActionDialog
      title={texts.replaceTitle(venue.name)}
      text={texts.replaceText}
      confirm={texts.replaceIt}
      done={texts.replaced}
      asksReason={false}
      action={make}
      onDone={onChange}
    />
  )
  return (
    <Flex wrap="wrap" gap="3">
      <ConsoleButton variant="quiet" dialog={replacing}>
        {texts.replace}
      </ConsoleButton>
      <ConsoleButton dialog={<LinkDialog venue={venue} url={venue.link.url} />}>{texts.show}</ConsoleButton>
    </Flex>
  )
}

function LinkDialog({ venue, url }: { venue: CheckInVenue; url: string }) {
  const close = useContext(CloseDialog)
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title(venue.name)}
      text={texts.text}
      actions={
        <Button arrow={false} onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <QrCode address={url} label={texts.qr} w="220px" mx="auto" my="5" display="block" />
      <Flex wrap="wrap" gap="3">
        <ConsoleLink to={qrCodeFile(url)} download={texts.file(venue.venue_id)}>
          {texts.download}
        </ConsoleLink>
        <ConsoleButton onClick={() => void copy(url)}>{texts.copy}</ConsoleButton>
      </Flex>
    </Dialog>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(texts.copied)
  } catch (error) {
    // Translate: the browser may refuse access to the clipboard; the QR code can still be saved.
    logWarning('The link could not be copied', error)
    toast.error(texts.uncopied)
  }
}
