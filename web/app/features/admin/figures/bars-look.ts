const name = { fontSize: 'tiny', lineHeight: '1.2', color: 'fgSoft' } as const
const value = {
  fontSize: 'small',
  fontWeight: 'bold',
  lineHeight: '1.2',
  whiteSpace: 'var(--wrap, nowrap)',
  minW: '0',
  fontVariantNumeric: 'tabular-nums',
  '&[data-none]': { color: 'inkSoft', fontWeight: 'medium' },
} as const

/** A row: the name, the bar, and the value at its end, for which there is always room. */
const row = {
  '& [data-item]': {
    display: 'grid',
    gridTemplateColumns: 'var(--names, 68px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    minH: '6',
  },
  '& [data-name]': { ...name, fontSize: 'var(--name-size, {fontSizes.tiny})' },
  '& [data-track]': { display: 'flex', alignItems: 'center', gap: '2' },
  '& [data-bar]': {
    flex: 'none',
    h: 'var(--thick, 16px)',
    w: 'calc(var(--part) * (100% - var(--values, 72px)))',
    minW: '2px',
    boxShadow: 'var(--edge, none)',
    borderRadius: '0 999px 999px 0',
  },
  '& [data-value]': value,
} as const

const column = {
  display: 'flex',
  alignItems: 'stretch',
  '& [data-item]': {
    flex: '1 1 0',
    minW: '0',
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'stretch',
    gap: '2',
  },
  '& [data-name]': { ...name, textAlign: 'center', minH: '2.4em' },
  '& [data-track]': {
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
    gap: '1.5',
    px: '1',
    h: 'var(--height, 200px)',
    borderBottomWidth: '1.5px',
    borderColor: 'ink',
  },
  '& [data-bar]': {
    flex: 'none',
    w: 'full',
    maxW: '14',
    minH: '2px',
    boxShadow: 'var(--edge, none)',
    h: 'calc(var(--part) * (100% - 26px))',
    borderRadius: '999px 999px 0 0 / 20px 20px 0 0',
  },
  '& [data-value]': value,
} as const

/** Backs of chairs: straight where one sits, round at the end. */
export const barsLook = {
  rows: { display: 'grid', gap: '2', ...row },
  columns: { mdDown: { display: 'grid', gap: '1', ...row }, md: column },
} as const
