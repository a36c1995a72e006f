import { chakra } from '@chakra-ui/react'
import { formatEventDate } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import type { UserDocument } from '@tablee/domain/documents'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Line, ReadSection } from '../../ui/read-section.tsx'
import { Note } from '../../ui/text.tsx'
import { toast, useSlowToast } from '../../ui/toast.ts'
import { companyTexts as texts } from './texts.ts'

type Pair = CallOutput<'myKeptApart'>['pairs'][number]

const keptApartQuery = (uid: string) =>
  queryOptions({
    queryKey: ['my-kept-apart', uid],
    queryFn: async () => (await callFunction('myKeptApart', {})).pairs,
    retry: false,
  })

interface CompanySectionProps {
  uid: string
  /** Null if it does not exist, or could not be read: then nothing can be changed. */
  user: UserDocument | null
}

/** « Mes convives » on the profile page: from whom the user asked to be kept apart; whether others' answers count. */
export function CompanySection({ uid, user }: CompanySectionProps) {
  const query = useQuery(keptApartQuery(uid))
  return (
    <ReadSection texts={texts} query={query}>
      {(pairs) => (
        <>
          {pairs.length === 0 ? (
            <Line>{texts.none}</Line>
          ) : (
            <>
              <Note mt="1">{texts.apart}</Note>
              <chakra.ul aria-label={texts.list} mt="1">
                {pairs.map((pair) => (
                  <PairRow key={pair.uid} pair={pair} onDone={query.refetch} />
                ))}
              </chakra.ul>
            </>
          )}
          {user && <ProfilingSwitch uid={uid} allowed={user.feedback_profiling !== false} />}
        </>
      )}
    </ReadSection>
  )
}

/** A member kept apart from the user, with the button that takes it back. Asked first, since the two may meet again. */
function PairRow({ pair, onDone }: { pair: Pair; onDone: () => unknown }) {
  const { uid, first_name, thursday_event_id, source } = pair
  const [asking, setAsking] = useState(false)
  const name = first_name ?? texts.someone
  const takeBack = useSingleMutation({
    mutationFn: () => callFunction('takeBackKeptApart', { uid }),
    onSuccess: () => {
      setAsking(false)
      toast.success(texts.takenBack(name))
      return onDone()
    },
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'changer avec qui je joue' }),
  })
  return (
    <chakra.li css={row}>
      <span>
        <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <chakra.span display="block" textStyle="petit" color="fgSoft">
          {[texts.sources[source], thursday_event_id && formatEventDate(thursday_event_id)]
            .filter(Boolean)
            .join(', ')}
        </chakra.span>
      </span>
      <Button variant="quiet" flex="none" aria-label={texts.takeBackOf(name)} onClick={() => setAsking(true)}>
        {texts.takeBack}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => !takeBack.isPending && setAsking(false)}
          title={texts.title(name)}
          text={texts.text}
          actions={
            <>
              <Button run={takeBack} loadingText={common.moment}>
                {texts.confirm}
              </Button>
              <Button variant="outline" disabled={takeBack.isPending} onClick={() => setAsking(false)}>
                {texts.keep}
              </Button>
            </>
          }
        />
      )}
    </chakra.li>
  )
}

/** The objection to profiling by the answers of others (GDPR, article 21): it costs nothing. */
function ProfilingSwitch({ uid, allowed }: { uid: string; allowed: boolean }) {
  const save = useSingleMutation({
    mutationFn: (feedback_profiling: boolean) => saveOwnProfile(uid, { feedback_profiling }),
    onSuccess: (_, now) => toast.success(now ? texts.allowed : texts.objected),
    onError: (error) => toast.refusal(refusalCodeOf(error), { what: 'changer avec qui je joue' }),
  })
  useSlowToast(save.isPending)
  return (
    <>
      <Checkbox
        label={texts.profiling}
        checked={save.isPending ? save.variables : allowed}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <Note mt="1">{texts.profilingText}</Note>
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minH: '14',
  borderTopWidth: '1px',
  borderColor: 'rule',
  _first: { borderTopWidth: '0' },
} as const
