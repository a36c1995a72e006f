import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Note } from '../../ui/text.tsx'
import { testerTexts } from './texts.ts'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <chakra.section aria-labelledby={heading} mt="7" pt="4" borderTop="1.5px solid {colors.ink}">
      <chakra.h3 id={heading} textStyle="affichette">
        {title}
      </chakra.h3>
      {note && <Note mt="1">{note}</Note>}
      {children}
    </chakra.section>
  )
}

/** The drawer's button, smaller than the site's, because nothing here is a page's main action. */
export const SmallButton = chakra('button', {
  base: {
    minH: '10',
    px: '3.5',
    border: '1.5px solid {colors.ink}',
    borderRadius: 'chip',
    bg: 'bgRaised',
    fontSize: 'small',
    fontWeight: 'semibold',
    cursor: 'pointer',
    transition: 'background {durations.quick}',
    _hover: { bg: 'kraft' },
    _disabled: { borderColor: 'rule', color: 'inkSoft', bg: 'transparent', cursor: 'not-allowed' },
  },
})

interface CopyRowProps {
  value: string
  /** The same, formatted for reading. */
  shown?: string
  meaning: string
}

/** A value with a button that copies it. */
export function CopyRow({ value, shown = value, meaning }: CopyRowProps) {
  const [result, setResult] = useState<string | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setResult(testerTexts.copied)
    } catch {
      // Translate: the browser may refuse access to the clipboard; the value can still be selected
      setResult(testerTexts.copyFailed)
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
        <span aria-live="polite">{result ?? testerTexts.copyShort}</span>
      </SmallButton>
    </chakra.li>
  )
}

/** An error, announced by screen readers. Public pages have no toasts. */
export function Failure({ text }: { text: string | null }) {
  return (
    <chakra.p role="alert" textStyle="petit" fontWeight="semibold" color="danger" mt={text ? '3' : '0'}>
      {text}
    </chakra.p>
  )
}
