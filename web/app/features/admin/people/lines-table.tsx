import { lineColumns } from '../audit-log.tsx'
import type { Dossier } from './dossier.ts'
import { nameOf } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import { personTexts as texts } from './texts.ts'

/** What was done about a person in the console. */
export function LinesTable({ dossier }: { dossier: Dossier }) {
  const names = new Map([[dossier.uid, nameOf(dossier)]])
  return (
    <PartTable title={texts.lines} empty={texts.noLines} columns={lineColumns(names)} rows={dossier.lines} />
  )
}
