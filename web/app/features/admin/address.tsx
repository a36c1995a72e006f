import { chakra } from '@chakra-ui/react'

/** An e-mail address where there may be little room: it goes on in the next line after its @ rather than anywhere. */
export function Address({ children }: { children: string }) {
  const [name, ...host] = children.split('@')
  return (
    <chakra.span overflowWrap="anywhere">
      {name}
      {host.length > 0 && (
        <>
          @<wbr />
          {host.join('@')}
        </>
      )}
    </chakra.span>
  )
}
