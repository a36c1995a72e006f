import { chakra } from '@chakra-ui/react'
import { paths, subcollections, timestamp, userDocument } from '@tablee/domain'
import { orderBy } from 'firebase/firestore'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { readDocument, readList } from '../../../firebase/read.ts'
import { useRead } from '../../../firebase/use-read.ts'
import { promoCodesTexts as texts } from '../../../messages/admin/promo-codes.ts'
import { ConsoleSection } from '../console-section.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { ReadPanel } from '../panel-states.tsx'
import { personAddress } from '../person-address.ts'
import { formatMinute } from './format-promo.ts'

const listedUse = z.object({
  id: z.string(),
  user_id: z.string(),
  settled: z.boolean(),
  taken_at: timestamp,
})

type LastUse = z.infer<typeof listedUse> & { readonly name: string | null }

/** Who used a code last, and when. */
export function LastUses({ code, uses }: { code: string; uses: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means that somebody used it since
  const read = useRead(useCallback(() => readLastUses(code), [code, uses]))
  return (
    <ConsoleSection title={texts.lastUses(code)}>
      <ReadPanel read={read} isEmpty={(last) => last.length === 0} empty={texts.noUses}>
        {(last) => (
          <>
            <DataTable caption={texts.whoUsed(code)} columns={columns} rows={last} rowKey={({ id }) => id} />
            {uses > last.length && (
              <chakra.p textStyle="petit" color="fgSoft" mt="3">
                {texts.usesShown(last.length)}
              </chakra.p>
            )}
          </>
        )}
      </ReadPanel>
    </ConsoleSection>
  )
}

const columns: readonly Column<LastUse>[] = [
  {
    id: 'who',
    header: texts.who,
    cell: ({ user_id, name }) =>
      name === null ? (
        texts.gone
      ) : (
        <chakra.span textDecoration="underline" asChild>
          <Link to={personAddress(user_id)}>{name}</Link>
        </chakra.span>
      ),
  },
  { id: 'when', header: texts.when, cell: ({ taken_at }) => formatMinute(taken_at) },
  { id: 'use', header: texts.use, cell: ({ settled }) => (settled ? texts.settled : texts.held) },
]

async function readLastUses(code: string): Promise<readonly LastUse[]> {
  const last = await readList(subcollections.promoUses(code), listedUse, orderBy('taken_at', 'desc'))
  return Promise.all(
    last.map(async (use) => {
      const person = await readDocument(paths.user(use.user_id), userDocument)
      return { ...use, name: person ? (person.first_name ?? person.email ?? null) : null }
    }),
  )
}
