import { Seats } from '../../ui/seats.tsx'

/** The table after this act: one seat more is taken, and the sixth is yours. */
export function ActMark({ number, last }: { number: number; last: boolean }) {
  return (
    <Seats
      filled={last ? 5 : number}
      {...(last && { current: 5 })}
      number={number}
      size={{ base: '76px', md: '116px' }}
      gridRow={{ base: '1 / 4', md: 'auto' }}
      ms="-1.5"
    />
  )
}
