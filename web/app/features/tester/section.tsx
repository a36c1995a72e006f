import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** One thing that the drawer holds. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Box asChild mt="7" pt="4" borderTopWidth="1.5px" borderColor="ink">
      <section aria-labelledby={heading}>
        <chakra.h3 id={heading} textStyle="affichette">
          {title}
        </chakra.h3>
        {note && (
          <chakra.p textStyle="petit" color="fgSoft" mt="1">
            {note}
          </chakra.p>
        )}
        {children}
      </section>
    </Box>
  )
}
