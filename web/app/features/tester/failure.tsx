import { chakra } from '@chakra-ui/react'

/** What did not work, read out when it appears: public pages have no toasts. */
export function Failure({ text }: { text: string | null }) {
  return (
    <chakra.p role="alert" textStyle="petit" fontWeight="semibold" color="danger" mt={text ? '3' : '0'}>
      {text}
    </chakra.p>
  )
}
