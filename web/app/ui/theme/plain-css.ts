import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'
import fraunces from './fonts/fraunces.woff2?url'

/** What the head preloads: both stand in the first screen of every page. */
export const preloadedFonts = [fraunces, instrumentSans]

/**
 * What Chakra's global styles cannot say (several rules of one name, vendor prefixes, a clipped background that keeps its
 * colour): our own copies of the fonts; metrics for the faces that stand in until they are there, so that the page does not
 * jump; the sheet that a page is printed on; and the acute accent of the name, which is the red seat.
 */
export const plainCss = `
@font-face{font-family:"Fraunces";src:url("${fraunces}") format("woff2");font-weight:700 900;font-display:swap}
@font-face{font-family:"Instrument Sans";src:url("${instrumentSans}") format("woff2");font-weight:400 700;font-stretch:75% 100%;font-display:swap}
@font-face{font-family:"Fraunces Fallback";src:local("Georgia");size-adjust:104%;ascent-override:94%;descent-override:25%;line-gap-override:0%}
@font-face{font-family:"Instrument Sans Fallback";src:local("Arial");size-adjust:99%;ascent-override:98%;descent-override:25%;line-gap-override:0%}
[data-accent]{background:linear-gradient(var(--accent,var(--tablee-colors-tomato)) 0 41%,currentColor 41%) no-repeat;-webkit-background-clip:text;background-clip:text;-webkit-text-fill-color:transparent}
@page{size:A4;margin:18mm 16mm}
@media print{html,body{background:none}[data-accent],svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
html{-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
`
