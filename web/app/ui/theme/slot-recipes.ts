import { defineSlotRecipe } from '@chakra-ui/react'

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'header',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      bg: 'ink/70',
      pos: 'fixed',
      inset: 0,
      zIndex: 'overlay',
      _open: { animation: 'fadeIn {durations.quick}' },
    },
    positioner: {
      display: 'flex',
      // What is taller than the screen is scrolled to its top, which an alignment at the end or centre would cut off.
      alignItems: 'flex-start',
      justifyContent: 'center',
      pos: 'fixed',
      inset: 0,
      bottom: 'var(--toasts, 0px)',
      zIndex: 'modal',
      overflow: 'auto',
      overscrollBehavior: 'none',
    },
    content: {
      bg: 'paper',
      color: 'ink',
      w: 'full',
      mt: 'auto',
      mb: { md: 'auto' },
      maxW: { md: '520px' },
      borderRadius: { base: '0', md: 'sheet' },
      px: { base: '5', md: '10' },
      pt: { base: '8', md: '10' },
      pb: { base: '6', md: '10' },
      boxShadow: { md: '10px 12px 0 color-mix(in srgb, {colors.ink} 60%, transparent)' },
      outline: 'none',
      _open: { animation: 'rise {durations.settle} {easings.pull}' },
    },
    title: { textStyle: 'titre' },
    description: { textStyle: 'corps', color: 'fgSoft' },
    body: { mt: '4' },
    footer: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4', mt: '8' },
  },
})

/** Only what Chakra's composed components ask for; the rest of the kit carries its recipe in its own file. */
export const slotRecipes = { dialog }
