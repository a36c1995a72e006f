import type { EventDate } from '@tablee/domain/calendar'
import { paths, thursdayEventDocument } from '@tablee/domain/documents'
import { activitiesFor, onlyOne, type SelectedActivity } from '@tablee/domain/places'
import { type Route, routes } from '@tablee/domain/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { fetchDocument } from '../../data/firestore.ts'
import { refusalCodeOf, routeAfterRefusal } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { useIsMounted } from '../../hooks/navigation.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../ui/choices.tsx'
import BluffPoster from '../../ui/drawings/posters/bluff-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { isListedOpen, loadEntitlement, saveChoice, useEntitlements } from './booking-data.ts'
import { activityTexts } from './texts.ts'

interface ActivityScreenProps {
  uid: string
  thursday: EventDate
  chosen: readonly SelectedActivity[]
}

/** `/activity-selection`: one or more activities, then the registration or, without an entitlement, the offers. */
export function ActivityScreen({ uid, thursday, chosen }: ActivityScreenProps) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const known = useEntitlements(uid)
  const offered = activitiesFor(thursday)
  const [ids, setIds] = useState<readonly string[]>(() => {
    const only = onlyOne(offered)
    return chosen.length === 0 && only !== null ? [only] : chosen.map(({ id }) => id)
  })
  const picked = offered.filter(({ id, available }) => available && ids.includes(id))
  const entitlement = known === 'unknown' ? null : known

  const finish = useSingleMutation({
    mutationFn: async () => {
      const selected_activities = picked.map(({ id, name, emoji }) => ({ id, name, emoji }))
      const [selected_activity] = selected_activities
      if (!selected_activity) return
      const saved = await saveChoice(uid, { selected_activities, selected_activity })
      if (!saved || !isMounted()) return
      // If the entitlement is unknown, the server is asked to register, so that no user pays for what they have. A
      // pending read is awaited, which is cheaper than that call.
      const loaded = known === undefined ? await loadEntitlement(uid) : known
      if (loaded === null) {
        const next = await continueToPricing(thursday)
        if (isMounted()) navigate(next)
        return
      }
      // The result of a registration is shown even if the user has left this page.
      const next = await bookDirectly(thursday)
      if (next) navigate(next)
    },
  })

  return (
    <Screen
      title={activityTexts.title}
      back={routes.citySelection}
      stage={5}
      poster={<BluffPoster />}
      footer={
        <>
          <Note mb="3.5" aria-live="polite">
            {entitlement
              ? common.paidWith[entitlement]
              : picked.length === 0
                ? activityTexts.pick
                : activityTexts.picked}
          </Note>
          <Button full disabled={picked.length === 0} run={finish} loadingText={common.moment}>
            {entitlement ? common.reserve : activityTexts.finish}
          </Button>
        </>
      }
    >
      <ChoiceGroup legend={activityTexts.group} legendHidden>
        {offered.map(({ id, name, available, note }) => (
          <Choice
            key={id}
            type="checkbox"
            value={id}
            label={name}
            note={note}
            disabled={!available}
            checked={available && ids.includes(id)}
            onChange={() => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])}
          />
        ))}
      </ChoiceGroup>
    </Screen>
  )
}

/** The offers, or the Thursdays if the date has no active evening. A failed read is logged; the payment checks again. */
async function continueToPricing(date: EventDate): Promise<Route> {
  // The list was read a moment ago; later changes are checked by the payment.
  if (isListedOpen(date)) return routes.pricingSelection
  try {
    const evening = await fetchDocument(paths.thursdayEvent(date), thursdayEventDocument)
    if (!evening?.is_active) return alertNoEvening()
  } catch (error) {
    logWarning('The evening could not be read', error)
  }
  return routes.pricingSelection
}

/** A browser alert, as specified (docs/product.md §6.1). */
function alertNoEvening(): Route {
  window.alert(refusals['event-not-found'])
  return routes.thursdaySelection
}

/** Registers with the user's ticket or subscription. Returns the next page; null to stay, after a toast with the reason. */
export async function bookDirectly(thursdayEventId: EventDate): Promise<Route | null> {
  try {
    await callFunction('registerForThursday', { thursdayEventId })
    return routes.bookingConfirmation
  } catch (error) {
    const code = refusalCodeOf(error)
    if (code === 'no-ticket') return routes.pricingSelection
    if (code === 'event-not-found') return alertNoEvening()
    toast.refusal(code, { what: 'réserver ma place', evening: thursdayEventId })
    return routeAfterRefusal[code] ?? null
  }
}
