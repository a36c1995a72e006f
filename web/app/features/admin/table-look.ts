/** Paper over the shade where there is nothing more to see: it moves with the table, the shade does not. */
const cover = { paint: '{colors.bg} 40%, transparent', size: '40px 100%' } as const
const shade = {
  paint: 'color-mix(in srgb, {colors.ink} 26%, transparent), transparent',
  size: '14px 100%',
} as const

/**
 * How the console's tables look: hairlines as on a programme, condensed capitals over the columns, a head that stays. A
 * shade at an edge says that more is to be scrolled to beyond it.
 */
export const tableLook = {
  frame: {
    overflow: 'auto',
    w: 'full',
    maxW: 'full',
    pos: 'relative',
    backgroundImage: [
      `linear-gradient(to right, ${cover.paint})`,
      `linear-gradient(to left, ${cover.paint})`,
      `linear-gradient(to right, ${shade.paint})`,
      `linear-gradient(to left, ${shade.paint})`,
    ].join(', '),
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: [cover.size, cover.size, shade.size, shade.size].join(', '),
    backgroundAttachment: 'local, local, scroll, scroll',
  },
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
    '& [data-wide]': { mdDown: { display: 'none' } },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
} as const
