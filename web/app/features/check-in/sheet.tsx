import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Logo } from '../../ui/drawings/mark.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Overline } from '../../ui/text.tsx'
import { checkInTexts, sheetTexts as texts } from './texts.ts'
import type { ShownPerson } from './use-check-in.ts'

interface SheetProps {
  date: string
  venue: string
  tables: readonly { readonly table: number; readonly people: readonly ShownPerson[] }[]
  address: string
}

/** The page as a sheet on A4: first names and boxes to tick. Only a printer shows it. */
export function Sheet({ date, venue, tables, address }: SheetProps) {
  const expected = tables.map(({ table, people }) => ({
    table,
    people: people.filter(({ not_coming }) => !not_coming),
  }))
  const count = expected.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <Box css={sheet} aria-hidden="true">
      <Flex justify="space-between" align="flex-start" gap="5">
        <div>
          <Logo fontSize="1.75rem" />
          <Overline mt="3">{texts.kicker(date)}</Overline>
        </div>
        <QrCode address={address} label={texts.qr} w="132px" h="132px" />
      </Flex>
      <chakra.p textStyle="titre" fontSize="4rem" lineHeight="1" mt="4">
        {venue}
      </chakra.p>
      <chakra.p fontSize="lead" mt="2" mb="5">
        <b>{texts.people(count)}</b>, {texts.tables(tables.length)}, {texts.hours}
      </chakra.p>
      <Grid templateColumns="repeat(3, 1fr)" gap="6" borderTopWidth="4px" borderColor="ink" pt="5">
        {expected.map(({ table, people }) => (
          <Box key={table} breakInside="avoid">
            <Flex justify="space-between" align="baseline" borderBottomWidth="1.5px" borderColor="ink" pb="2">
              <chakra.b textStyle="titre" fontSize="1.75rem">
                {checkInTexts.table(table)}
              </chakra.b>
              <span>{texts.people(people.length)}</span>
            </Flex>
            {people.map(({ key, first_name }) => (
              <Flex
                key={key}
                align="center"
                gap="3.5"
                minH="50px"
                py="1"
                borderBottomWidth="1px"
                borderColor="rule"
              >
                <Box w="26px" h="26px" borderWidth="2px" borderColor="ink" borderRadius="3px" flex="none" />
                <chakra.span fontSize="1.375rem" fontWeight="semibold" minW="0" overflowWrap="anywhere">
                  {first_name}
                </chakra.span>
              </Flex>
            ))}
          </Box>
        ))}
      </Grid>
      <Grid templateColumns="1fr 1fr" gap="8" borderTopWidth="4px" borderColor="ink" mt="6" pt="5">
        <p>
          <b>{texts.tick}</b> {texts.tickText}
        </p>
        <p>
          <b>{texts.noNetwork}</b> {texts.noNetworkText}
        </p>
      </Grid>
      <chakra.p fontWeight="semibold" mt="10">
        {texts.foot}
      </chakra.p>
    </Box>
  )
}

const sheet = { display: 'none', _print: { display: 'block', bg: 'white', color: 'ink', p: '0' } }
