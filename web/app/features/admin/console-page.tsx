import { chakra } from '@chakra-ui/react'
import { product } from '@tablee/domain'
import { type ReactNode, useEffect, useState } from 'react'
import { Main } from '../../ui/main.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { UnheardActs } from './use-act.ts'

interface ConsolePageProps {
  title: string
  /** A sentence under the title. */
  text?: ReactNode
  /** Stands at the title's right: what the page can do as a whole. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console: its title, what it can do, what it shows. */
export function ConsolePage({ title, text, actions, children }: ConsolePageProps) {
  useTabTitle(title)
  const [unheard] = useState(() => new Map<string, string>())
  return (
    <Main px={{ base: '5', md: '8' }} pt={{ base: '5', md: '7' }} pb="14">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        pb={{ base: '3', md: '4' }}
        mb="5"
        borderBottomWidth="6px"
        borderColor="ink"
      >
        <div>
          <ScreenTitle fontSize="2.25rem" overflowWrap="anywhere">
            {title}
          </ScreenTitle>
          {text && (
            <chakra.p textStyle="petit" color="fgSoft" mt="1.5">
              {text}
            </chakra.p>
          )}
        </div>
        {actions}
      </chakra.div>
      <UnheardActs value={unheard}>{children}</UnheardActs>
    </Main>
  )
}

/** The route's own title names the list: one person's file, or one evening, is told apart by its tab too. */
function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
}
