import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { testerTexts } from '../../messages/tester.ts'
import { SmallButton } from './small-button.tsx'

interface CopyRowProps {
  /** What is copied. */
  value: string
  /** The same, as one reads it. */
  shown?: string
  meaning: string
}

/** Something to paste elsewhere, and what it does. */
export function CopyRow({ value, shown = value, meaning }: CopyRowProps) {
  const [said, setSaid] = useState<string | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setSaid(testerTexts.copied)
    } catch {
      setSaid(testerTexts.copyFailed) // to translate: browsers may forbid it, and the value can be selected
    }
  }

  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3" py="1.5">
      <span>
        <chakra.b display="block" fontFeatureSettings='"tnum"'>
          {shown}
        </chakra.b>
        <chakra.span textStyle="petit" color="fgSoft">
          {meaning}
        </chakra.span>
      </span>
      <SmallButton type="button" onClick={() => void copy()} aria-label={testerTexts.copy(shown)} flex="none">
        <span aria-live="polite">{said ?? testerTexts.copyShort}</span>
      </SmallButton>
    </chakra.li>
  )
}
