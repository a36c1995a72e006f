import { chakra } from '@chakra-ui/react'
import { subcollections, timestamp } from '@tablee/domain'
import { orderBy } from 'firebase/firestore'
import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { readList } from '../../../firebase/read.ts'
import { useRead } from '../../../firebase/use-read.ts'
import { readNames } from '../audit-log.tsx'
import { ToolButton } from '../controls.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { shortMoment } from '../format.ts'
import { personAddress } from '../links.ts'
import { ConsoleSection, ReadPanel } from '../page.tsx'
import { promoCodesTexts as texts } from './texts.ts'

const listedUse = z.object({
  id: z.string(),
  user_id: z.string(),
  settled: z.boolean(),
  taken_at: timestamp,
})

type LastUse = z.infer<typeof listedUse> & { readonly name: string | null }

interface LastUsesProps {
  code: string
  uses: number
  onClose: () => void
}

/** Who used a code last, and when. It opens below what was pressed for it, and so comes into view by itself. */
export function LastUses({ code, uses, onClose }: LastUsesProps) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means that somebody used it since
  const read = useRead(useCallback(() => readLastUses(code), [code, uses]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code opens anew
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  return (
    <ConsoleSection
      ref={section}
      title={texts.lastUses(code)}
      actions={
        <ToolButton variant="quiet" my="-3" onClick={onClose}>
          {texts.closeUses}
        </ToolButton>
      }
    >
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
  { id: 'when', header: texts.when, cell: ({ taken_at }) => shortMoment(taken_at) },
  { id: 'use', header: texts.use, cell: ({ settled }) => (settled ? texts.settled : texts.held) },
]

async function readLastUses(code: string): Promise<readonly LastUse[]> {
  const last = await readList(subcollections.promoUses(code), listedUse, orderBy('taken_at', 'desc'))
  const names = await readNames(last.map(({ user_id }) => user_id))
  return last.map((use) => ({ ...use, name: names.get(use.user_id) ?? null }))
}
