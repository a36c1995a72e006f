import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ink } from '../../theme/ink.ts'
import { DieFace } from '../die-face.tsx'
import { SEATS, YOUR_SEAT } from '../seat-arc.tsx'
import { FourOClock, Noon, SixOClock, TenOClock, TwoOClock } from './guests.tsx'
import { Fan, PlayingCard } from './playing-card.tsx'
import { RedChair } from './red-chair.tsx'

const LABEL =
  'Une table de jeu vue du dessus : cinq personnes jouent, la sixième chaise, rouge, est tirée et vous attend.'

/** A phone shows only the top of the table at first: it is turned by a seat, so that the red chair is in sight. */
const turnedOnPhones = {
  css: { transform: { base: 'rotate(60deg)', md: 'none' }, transformOrigin: '600px 600px' },
}

/** The poster of the landing page: five are seated, one chair is pulled out. */
export function TableScene(props: Omit<HTMLChakraProps<'svg'>, 'children'>) {
  return (
    <chakra.svg viewBox="0 0 1200 1200" role="img" aria-label={LABEL} overflow="visible" {...props}>
      <circle cx="640" cy="652" r="352" fill={ink.kraft} />
      <circle cx="600" cy="600" r="352" fill={ink.bottle} />
      <circle cx="600" cy="600" r="318" fill="none" stroke={ink.bottleNight} strokeWidth="6" />
      <chakra.g {...turnedOnPhones}>
        <Noon />
        <TwoOClock />
        <FourOClock />
        <SixOClock />
        <TenOClock />
      </chakra.g>
      <PlayingCard x={588} y={604} tilt={-14} width={92} height={132} colour="kraft" pattern="ink" />
      <PlayingCard x={604} y={598} tilt={4} width={92} height={132} />
      <g transform="translate(604 598) rotate(4) scale(1.9)">
        <CardMark />
      </g>
      <DieFace pips={6} side={54} x={706} y={556} tilt={24} />
      <DieFace pips={2} side={54} x={498} y={520} tilt={-16} />
      <chakra.g {...turnedOnPhones}>
        <g transform="rotate(240 600 600) translate(600 145)">
          <Fan x={4} y={199.5} count={4} colour="tomato" />
        </g>
        <RedChair />
      </chakra.g>
    </chakra.svg>
  )
}

/** The mark as printed on the pack. */
function CardMark() {
  return (
    <>
      <circle r="7.2" fill={ink.ink} />
      {SEATS.map((seat) => (
        <path
          key={seat}
          transform={`rotate(${seat * 60}) translate(0 ${seat === YOUR_SEAT ? -2.4 : 0})`}
          d="M-2.6 -10.6A11 11 0 0 1 2.6 -10.6"
          fill="none"
          stroke={seat === YOUR_SEAT ? ink.tomato : ink.ink}
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      ))}
    </>
  )
}
