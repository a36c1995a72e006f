import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

const input = defineRecipe({
  className: 'input',
  base: {
    w: 'full',
    h: '54px',
    px: '4',
    border: '1.5px solid {colors.fieldBorder}',
    borderRadius: 'field',
    bg: 'bgRaised',
    color: 'ink',
    fontFamily: 'body',
    fontWeight: 'medium',
    fontSize: 'body',
    _placeholder: { color: 'inkSoft', opacity: 1 },
    _focusVisible: { outline: '3px solid {colors.ink}', outlineOffset: '-1px', borderRadius: 'field' },
    _invalid: { borderColor: 'danger', borderWidth: '2px' },
    _disabled: { bg: 'transparent', borderColor: 'rule', color: 'inkSoft', cursor: 'not-allowed' },
  },
})

/** Also used for a label, an error or several lines outside a field (ui/form-fields.tsx). */
export const fieldLook = {
  label: { fontWeight: 'semibold', fontSize: 'small', lineHeight: '1.4', mb: '5px' },
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
  area: {
    w: 'full',
    minH: '84px',
    px: '4',
    py: '3',
    borderWidth: '1.5px',
    borderColor: 'fieldBorder',
    borderRadius: 'field',
    bg: 'bgRaised',
    fontWeight: 'medium',
    resize: 'vertical',
  },
} as const

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', w: 'full' },
    label: fieldLook.label,
    helperText: { textStyle: 'petit', color: 'fgSoft', mt: '1.5' },
    errorText: fieldLook.errorText,
  },
})

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'body', 'footer'],
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
      // A dialog taller than the screen starts at its top; with end or centre alignment its top could not be scrolled to.
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

const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'closeTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      // In pixels, so that large text finds room on a small phone.
      gap: { base: '10px', md: '14px' },
      w: 'full',
      ps: '18px',
      pe: { base: '4px', md: '12px' },
      py: { base: '10px', md: '14px' },
      bg: 'ink',
      color: 'paper',
      borderRadius: 'field',
      boxShadow: 'toast',
      textStyle: 'petit',
      lineHeight: '1.3',
      animation: 'fadeIn {durations.settle} {easings.pull}',
      '--focus': '{colors.saffron}',
      '&[data-type=success]': { bg: 'bottle' },
      '&[data-type=error]': { bg: 'tomatoNight', color: 'chalk' },
    },
    title: { textWrap: 'balance', fontWeight: 'bold', fontSize: { base: '1rem', md: 'body' } },
    closeTrigger: {
      ms: 'auto',
      flex: 'none',
      boxSize: '44px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      cursor: 'pointer',
    },
  },
})

/** Recipes of Chakra's composed components. The site's own components define theirs in their files. */
export const recipes = { input }
export const slotRecipes = { dialog, field, toast }
