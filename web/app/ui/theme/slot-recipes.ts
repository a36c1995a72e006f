import { defineSlotRecipe } from '@chakra-ui/react'

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', w: 'full' },
    label: { fontWeight: 'semibold', fontSize: 'small', lineHeight: '1.4', mb: '5px' },
    helperText: { textStyle: 'petit', color: 'fgSoft', mt: '1.5' },
    errorText: {
      textStyle: 'petit',
      fontWeight: 'semibold',
      color: 'danger',
      bg: 'dangerBg',
      borderRadius: 'sheet',
      px: '3',
      py: '1.5',
      mt: '1.5',
    },
  },
})

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

const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      w: { base: 'full', md: '420px' },
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2.5', md: '3.5' },
      ps: '18px',
      pe: { base: '1', md: '3' },
      py: { base: '2.5', md: '3.5' },
      borderRadius: 'field',
      boxShadow: 'toast',
      bg: 'ink',
      color: 'paper',
      textStyle: 'petit',
      lineHeight: '1.3',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      willChange: 'translate, opacity',
      transition: 'translate {durations.settle} {easings.pull}, opacity {durations.quick}',
      '--focus': '{colors.saffron}',
      '&[data-type=success]': { bg: 'bottle' },
      '&[data-type=error]': { bg: 'tomatoNight', color: 'chalk' },
    },
    title: { textWrap: 'balance', fontWeight: 'bold', fontSize: { base: '1rem', md: 'body' } },
    closeTrigger: {
      ms: 'auto',
      flex: 'none',
      boxSize: '11',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      cursor: 'pointer',
    },
  },
})

/** Only what Chakra's composed components ask for; the rest of the kit carries its recipe in its own file. */
export const slotRecipes = { field, dialog, toast }
