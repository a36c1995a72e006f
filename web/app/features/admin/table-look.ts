/** How the console's tables look: hairlines as on a programme, condensed capitals over the columns, a head that stays. */
export const tableLook = {
  frame: { overflow: 'auto', w: 'full', maxW: 'full', pos: 'relative' },
  table: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'small',
    lineHeight: '1.35',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: '3',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    // The first of its row: Emotion has a warning for `:first-child`.
    '& tr > :not(* + *)': { ps: '0' },
    '& thead th': {
      textStyle: 'affichette',
      fontSize: 'tiny',
      verticalAlign: 'bottom',
      whiteSpace: 'nowrap',
      bg: 'bg',
      pos: 'sticky',
      top: '0',
      zIndex: '1',
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr:hover > *': { bg: 'bgRaised' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
} as const
