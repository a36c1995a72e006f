import { Box, chakra, Flex } from '@chakra-ui/react'
import { type Opening, openings } from '@tablee/domain/openings'
import { cities, cityNote } from '@tablee/domain/places'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TELL_ME } from '../../config/public-pages.ts'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { PageFootSection } from '../../ui/site-frame.tsx'
import { Note, Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { openingTexts as texts } from './texts.ts'

interface AwaitedOpeningsProps {
  /** The ids of the openings of which the user has asked to be notified. */
  awaited: readonly string[]
}

const announced = openings.filter(({ isOpen }) => !isOpen)

/** Below the choice of a city: those that are not open yet. */
export function AwaitedCities({ awaited }: AwaitedOpeningsProps) {
  const closed = announced.filter(({ city }) => city !== null)
  if (closed.length === 0) return null
  return (
    <chakra.section mt="8" aria-label={texts.cities}>
      <Overline as="h2" color="fgSoft">
        {texts.cities}
      </Overline>
      <Openings openings={closed} awaited={awaited} />
    </chakra.section>
  )
}

/** Below the list of the subscriptions, while they are not sold. */
export function AwaitedSubscriptions({ awaited }: AwaitedOpeningsProps) {
  const sale = announced.find(({ city }) => city === null)
  if (!sale) return null
  return (
    <Box borderTop="1.5px solid {colors.rule}">
      <OpeningRow opening={sale} awaited={awaited.includes(sale.id)} text={texts.saleConsent} />
    </Box>
  )
}

/** « Prévenez-moi » on the profile page: all of them. The landing page leads here. */
export function AwaitedOpeningsSection({ awaited }: AwaitedOpeningsProps) {
  const [search] = useSearchParams()
  const section = useRef<HTMLDivElement>(null)
  const isSought = search.has(TELL_ME)
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView()
  }, [isSought])
  if (announced.length === 0) return null
  return (
    <div ref={section}>
      <PageFootSection title={texts.section}>
        <Openings openings={announced} awaited={awaited} />
      </PageFootSection>
    </div>
  )
}

function Openings({ openings: shown, awaited }: AwaitedOpeningsProps & { openings: readonly Opening[] }) {
  return (
    <>
      <chakra.ul mt="1">
        {shown.map((opening) => (
          <chakra.li key={opening.id} borderTop="1px solid {colors.rule}" _first={{ borderTopWidth: '0' }}>
            <OpeningRow opening={opening} awaited={awaited.includes(opening.id)} />
          </chakra.li>
        ))}
      </chakra.ul>
      <Note mt="1">{texts.consent}</Note>
    </>
  )
}

interface OpeningRowProps {
  opening: Opening
  awaited: boolean
  /** Shown instead of the name and what is announced, where the page has said both. */
  text?: string
}

/** One opening, with the press that is the consent to its e-mail, or the end of it. */
function OpeningRow({ opening: { id, city }, awaited, text }: OpeningRowProps) {
  const call = useSingleMutation({
    mutationFn: (wanted: boolean) => callFunction('awaitOpening', { opening: id, awaited: wanted }),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: texts.tried }),
  })
  // The account follows by its listener.
  const isAsked = call.isError ? awaited : (call.variables ?? awaited)
  const name = city ?? texts.subscriptions
  return (
    <Flex align="center" justify="space-between" gap="4" minH="16" py="2">
      <span>
        {text === undefined && (
          <chakra.span display="block" fontWeight="semibold">
            {name}
          </chakra.span>
        )}
        <chakra.span display="block" textStyle="petit" color="fgSoft" role="status">
          {isAsked ? texts.asked : (text ?? noteOf(id))}
        </chakra.span>
      </span>
      <Button
        variant="quiet"
        flex="none"
        aria-label={isAsked ? texts.takeBackAbout(name) : texts.askAbout(name)}
        run={{ isPending: call.isPending, mutate: () => call.mutate(!isAsked) }}
        loadingText={common.moment}
      >
        {isAsked ? texts.takeBack : texts.ask}
      </Button>
    </Flex>
  )
}

function noteOf(id: string): string {
  const city = cities.find((one) => one.id === id)
  return (city && cityNote(city, now())) ?? texts.notOnSale
}
