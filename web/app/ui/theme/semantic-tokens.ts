import { defineSemanticTokens } from '@chakra-ui/react'

/** Roles of the inks. `rule` is the thin line between two rows. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { value: '{colors.paper}' },
    bgRaised: { value: '{colors.chalk}' },
    fg: { value: '{colors.ink}' },
    fgSoft: { value: '{colors.inkSoft}' },
    action: { value: '{colors.tomato}' },
    actionHover: { value: '{colors.tomatoNight}' },
    onAction: { value: '{colors.chalk}' },
    rule: { value: 'color-mix(in srgb, {colors.ink} 22%, transparent)' },
    ok: { value: '{colors.bottle}' },
    okBg: { value: '#D9E6D6' },
  },
})
