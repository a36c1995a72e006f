import { useRef, useState } from 'react'
import { useNow } from '../../../firebase/use-now.ts'
import { usePages } from '../../../firebase/use-pages.ts'
import { ToolButton } from '../controls.tsx'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { LastUses } from './last-uses.tsx'
import { type PromoCode, readPromoCodes } from './promo-code.ts'
import { PromoCodesTable } from './promo-codes-table.tsx'
import { PromoDialog } from './promo-dialog.tsx'
import { SwitchPromo } from './switch-promo.tsx'
import { promoCodesTexts as texts } from './texts.ts'

type Asked =
  | { readonly act: 'save'; readonly promo: PromoCode | null }
  | { readonly act: 'switch'; readonly promo: PromoCode }

const MINUTE_MS = 60_000

/** `/admin/codes-promo`: what each code is worth, and what was used of it. */
export function PromoCodesPage() {
  const pages = usePages(readPromoCodes)
  const { read, reload } = pages
  const [asked, setAsked] = useState<Asked | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const now = useNow(MINUTE_MS)
  const close = () => setAsked(null)

  function toggleUses({ code }: PromoCode) {
    opener.current = document.activeElement
    setLooked(code === looked ? null : code)
  }

  function closeUses() {
    setLooked(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton variant="primary" onClick={() => setAsked({ act: 'save', promo: null })}>
          {texts.add}
        </ToolButton>
      }
    >
      <ReadPanel read={read} isEmpty={(promos) => promos.length === 0} empty={texts.empty}>
        {(promos) => {
          const opened = promos.find(({ code }) => code === looked)
          return (
            <>
              <PromoCodesTable
                promos={promos}
                now={now}
                onEdit={(promo) => setAsked({ act: 'save', promo })}
                onSwitch={(promo) => setAsked({ act: 'switch', promo })}
                looked={looked}
                onShowUses={toggleUses}
              />
              <MoreButton pages={pages}>{texts.more}</MoreButton>
              {opened && <LastUses code={opened.code} uses={opened.uses} onClose={closeUses} />}
            </>
          )
        }}
      </ReadPanel>
      {asked?.act === 'save' && <PromoDialog promo={asked.promo} onClose={close} onSaved={reload} />}
      {asked?.act === 'switch' && <SwitchPromo promo={asked.promo} onClose={close} onSaved={reload} />}
    </ConsolePage>
  )
}
