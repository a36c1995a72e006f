import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

export interface DeadEndProps {
  picture: ReactNode
  title: string
  text: string
  /** The way out. */
  action: ReactNode
}

/** A page that leads nowhere, and says so: a drawing, a sentence, a way out. */
export function DeadEnd({ picture, title, text, action }: DeadEndProps) {
  return (
    <Box minH="dvh" display="flex" flexDirection="column" px="gutter" pb="12">
      <chakra.header py={{ base: '18px', md: '26px' }}>
        <Link to="/" reloadDocument>
          <Logo />
        </Link>
      </chakra.header>
      <Main
        flex="1"
        display="grid"
        gridTemplateColumns={{ md: '1fr 1fr' }}
        alignItems="center"
        gap={{ base: '8', md: '16' }}
      >
        <Box order={{ md: 2 }}>{picture}</Box>
        <Box>
          <chakra.h1 textStyle="acte" lineHeight="1">
            {title}
          </chakra.h1>
          <chakra.p textStyle="chapo" mt="5" mb="8" maxW="26em">
            {text}
          </chakra.p>
          {action}
        </Box>
      </Main>
    </Box>
  )
}
