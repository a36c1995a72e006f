import { chakra } from '@chakra-ui/react'
import { formatHour } from '@tablee/domain'
import { now } from '../../../firebase/clock.ts'
import { call } from '../../../firebase/functions.ts'
import { useReread } from '../../../firebase/use-read.ts'
import { ToolButton } from '../controls.tsx'
import { ConsolePage, ReadPanel } from '../page.tsx'
import { Findings } from './findings.tsx'
import { healthTexts as texts } from './texts.ts'

/** `/admin/sante`: what is not well, and what to do about it; zero when well. */
export function HealthPage() {
  const { read, again, busy } = useReread(readHealth)
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton loading={busy} onClick={again}>
          {texts.check}
        </ToolButton>
      }
    >
      <ReadPanel read={read}>
        {({ findings, total, at }) => (
          <>
            <chakra.div role="status" display="flex" alignItems="center" flexWrap="wrap" columnGap="6" mb="6">
              <chakra.p textStyle="gros" fontSize="6rem" lineHeight="1" fontVariantNumeric="tabular-nums">
                {total}
              </chakra.p>
              <div>
                <chakra.p textStyle="sous-titre">{total === 0 ? texts.well : texts.toMend(total)}</chakra.p>
                <chakra.p textStyle="petit" color="fgSoft" mt="1">
                  {total === 0 && <>{texts.wellText} </>}
                  {texts.checkedAt(formatHour(at))}
                </chakra.p>
              </div>
            </chakra.div>
            <Findings findings={findings} onMended={again} />
            {findings.length < total && (
              <chakra.p textStyle="petit" color="fgSoft" mt="5">
                {texts.first(findings.length)}
              </chakra.p>
            )}
          </>
        )}
      </ReadPanel>
    </ConsolePage>
  )
}

async function readHealth() {
  return { ...(await call('adminHealth', {})), at: now() }
}
