import { chakra } from '@chakra-ui/react'
import { confetti as shower } from '@tablee/domain/product'
import { useEffect, useRef } from 'react'
import { logWarning } from '../../config/log.ts'
import { safeLocalStorage } from '../../hooks/storage.ts'
import ConfettiPieces from './still-confetti.svg?react'

/** Inks as hex values: a canvas reads no CSS variables. No tomato, which marks the user (docs/design-system.md §1). */
const COLOURS = ['#2A1030', '#0E4A3B', '#F8F0E0', '#F3B9A5']

/** Confetti for five seconds, once per booking; none if the user prefers reduced motion. */
export function Confetti({ uid, booking }: { uid: string; booking: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet || safeLocalStorage.get(keyOf(uid)) === booking) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop = () => {}
    let gone = false
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (gone) return
        safeLocalStorage.set(keyOf(uid), booking)
        // No worker: the library would create it from a blob, which the content security policy forbids.
        const throwConfetti = confetti.create(sheet, { resize: true, useWorker: false })
        void throwConfetti({
          particleCount: shower.pieces,
          ticks: shower.lasts_ms / (1000 / 60),
          spread: 110,
          startVelocity: 38,
          gravity: 0.55,
          decay: 0.93,
          scalar: 1.3,
          origin: { x: 0.5, y: 0.3 },
          shapes: ['circle', 'square'],
          colors: COLOURS,
        })
        const timer = setTimeout(() => throwConfetti.reset(), shower.lasts_ms)
        stop = () => {
          clearTimeout(timer)
          throwConfetti.reset()
        }
      },
      (error: unknown) => logWarning('The confetti could not be loaded', error),
    )
    return () => {
      gone = true
      stop()
    }
  }, [uid, booking])

  return (
    <chakra.canvas
      ref={canvas}
      aria-hidden="true"
      pos="fixed"
      inset="0"
      w="full"
      h="full"
      pointerEvents="none"
      zIndex="toast"
    />
  )
}

function keyOf(uid: string): string {
  return `tablee.celebrated.${uid}`
}

/** A still picture of fallen confetti, which remains after the animation and replaces it for reduced motion. */
export const StaticConfetti = chakra(ConfettiPieces, {
  base: {
    pos: 'absolute',
    insetX: { base: '-5', md: '0' },
    top: '-88px',
    h: '330px',
    w: { base: 'calc(100% + 2.5rem)', md: 'full' },
    pointerEvents: 'none',
  },
})
