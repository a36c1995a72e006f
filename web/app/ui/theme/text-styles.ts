import { defineTextStyles } from '@chakra-ui/react'

/**
 * Fraunces cut for a poster, with its wonk: `black`. Its hairlines are lost below some 40 px, and a 4 is a 1 there: what is
 * smaller, figures above all, is in the cut for reading, as questions are: `bold`.
 */
const title = {
  fontFamily: 'title',
  fontWeight: 'black',
  lineHeight: '1',
  letterSpacing: '-0.02em',
  textWrap: 'balance',
}

export const textStyles = defineTextStyles({
  affiche: {
    value: {
      ...title,
      fontSize: 'poster',
      lineHeight: '0.86',
      letterSpacing: '-0.035em',
      textWrap: 'initial',
    },
  },
  /** The heading of a part of the landing page. */
  acte: { value: { ...title, fontSize: 'act', lineHeight: '0.92', letterSpacing: '-0.03em' } },
  titre: { value: { ...title, fontSize: 'title' } },
  'sous-titre': { value: { ...title, fontWeight: 'bold', fontSize: 'subtitle', lineHeight: '1.1' } },
  /** A figure or a word set large in the title's face; the size is the caller's. */
  gros: { value: title },
  question: {
    value: {
      fontFamily: 'title',
      fontWeight: 'bold',
      letterSpacing: '-0.01em',
      lineHeight: '1.15',
      textWrap: 'balance',
    },
  },
  chapo: { value: { fontSize: 'lead', lineHeight: '1.4' } },
  corps: { value: { fontSize: 'body', lineHeight: '1.5' } },
  petit: { value: { fontSize: 'small', lineHeight: '1.4' } },
  /** Condensed capitals, as on a playbill. */
  affichette: {
    value: {
      fontStretch: '75%',
      fontWeight: 'bold',
      fontSize: 'label',
      letterSpacing: '0.055em',
      textTransform: 'uppercase',
      lineHeight: '1.2',
    },
  },
})
