import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

interface InterestIconProps extends Omit<HTMLChakraProps<'svg'>, 'id' | 'children'> {
  /** The interest's id; an unknown one draws nothing. */
  id: string
}

/** The icon of an interest. Decorative: its name is beside it. */
export function InterestIcon({ id, ...rest }: InterestIconProps) {
  const path = interestIcons[id]
  if (!path) return null
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" flex="none" aria-hidden="true" {...rest}>
      <path fillRule="evenodd" fill="currentColor" d={path} />
    </chakra.svg>
  )
}

/** Solid icons on a 24 × 24 grid, with holes by the even-odd rule. */
export const interestIcons: Record<string, string> = {
  travel: 'M8 6V4.5C8 3 9 2 10.5 2h3C15 2 16 3 16 4.5V6h5v14H3V6zm2.4 0h3.2V4.4h-3.2zM7 9v8h2V9zm8 0v8h2V9z',
  music: 'M9 3l11-2v14.5a3.7 3.7 0 1 1-3-3.6V6.5L12 7.4V18.5a3.8 3.8 0 1 1-3-3.7z',
  movies: 'M2 9h20v12H2zm0-5 19-3 .6 3.6L2.6 8zM10 11.5v7l6-3.5z',
  friends:
    'M8.5 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM16.5 5a4 4 0 0 1 0 8c-.7 0-1-.1-1.5-.3a6.5 6.5 0 0 0-.2-7.2c.5-.3 1-.5 1.7-.5zM1 22c0-5 3-8 7.5-8s7.5 3 7.5 8zm17 0c0-3-.7-5-2-6.8 4-.6 7 2 7 6.8z',
  cooking: 'M10.5 3h3v2.5C19 6 22 9 22 12H2c0-3 3-6 8.5-6.5zM3 14h18v4a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z',
  reading: 'M2 4c4-1 7 0 9.2 2v15C9 19 6 18.2 2 19zm20 0c-4-1-7 0-9.2 2v15c2.2-2 5.2-2.8 9.2-2z',
  gaming:
    'M7 6h10c4 0 6 4 6 8s-2 5-3.5 5S17 16.5 15.5 16.5h-7C7 16.5 6 19 4.5 19S1 18 1 14s2-8 6-8zm-.5 3v2h-2v2h2v2h2v-2h2v-2h-2V9zM17 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  fitness: 'M1 9h3V6h4v4.5h8V6h4v3h3v6h-3v3h-4v-4.5H8V18H4v-3H1z',
  hiking: 'M9 5l5 9 2.5-4L23 21H1z',
  photography:
    'M8 4h8l1.5 3H22v13H2V7h4.5zm4 5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm0 2.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z',
  dance:
    'M12 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 6c2 2.5 4 3 8 3s6-.5 8-3l1.5 1.5C19.5 10 17.5 11 15 11.5L22 21H2l7-9.5C6.5 11 4.5 10 2.5 7.5z',
  writing: 'M17 1l6 6L10 20l-8 3 3-8zM13.5 7.5l3 3 2.5-2.5-3-3z',
  boardgames: 'M12 2a5 5 0 0 1 3.2 8.8H18v2.7h-2.5L18 20h2v3H4v-3h2l2.5-6.5H6v-2.7h2.8A5 5 0 0 1 12 2z',
  animals:
    'M4 2l6 4h4l6-4 1 11c0 5-4 9-9 9s-9-4-9-9zm4.5 9a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM10 16.5l2 2 2-2z',
  diy: 'M3 3h12l5 4-2 2.5L15 8v1.5H3zm5 8.5h4V23H8z',
  culture: 'M12 1l11 6v2H1V7zM3 11h4v8H3zm7 0h4v8h-4zm7 0h4v8h-4zM1 20.5h22V23H1z',
  psychology:
    'M11 1c6 0 10 4 10 9 0 3.5-1.5 5.5-4 7.5V23H8v-3.5H4.5V14L2 13l2-4c.5-5 3-8 7-8zm1 5a4 4 0 0 0-2 7.5V15h4v-1.5A4 4 0 0 0 12 6z',
  technology: 'M2 4h20v13H2zm2.5 2.5v8h15v-8zM8 18.5h8l1.5 3h-11z',
  theater:
    'M3 2h18v9c0 6-4 11-9 11s-9-5-9-11zm3 5.5C7.5 10 9.5 10 11 7.5zm7 0c1.5 2.5 3.5 2.5 5 0zM7 13.5c1.5 5 8.5 5 10 0z',
  fashion: 'M8 2c1.5 2.5 6.5 2.5 8 0l7 5-3.5 5L17 10.5V22H7V10.5L4.5 12 1 7z',
}
