/**
 * A prerendered page whose styles hold only what it uses, under short names. For a page without React: Emotion would look for
 * the names that it gave.
 */
export function leanStyles(html: string): string {
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag))
  const names = new Map<string, string>()
  const short = (text: string) =>
    text.replaceAll(/\bcss-[a-z0-9]+\b/g, (name) => {
      const known = names.get(name) ?? `c${names.size.toString(36)}`
      names.set(name, known)
      return known
    })
  const lean = html
    .replaceAll(/<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g, (_, css: string) => {
      const modern = oldNames.reduce((rest, old) => rest.replaceAll(old, ''), css)
      return `<style>${short(withoutOtherTags(modern, tags))}</style>`
    })
    .replaceAll(/ class="[^"]*"/g, short)
  return withoutUnusedProperties(lean)
}

/** What Emotion writes besides for browsers that the bundles (`target` of vite.config.ts) do not run in anyhow. */
const oldNames = [
  /@-webkit-keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g,
  /(?<=[{}])\*:(?:-ms-|:-webkit-|:-moz-)(?:input-)?placeholder\{[^{}]*\}/g,
  /(?<=[{;])-(?:ms|moz)-[a-z-]+:[^;{}]*;/g,
  /(?<=[{;])-webkit-(?:align|box-align|box-pack|flex|justify|transform|transition|animation)[a-z-]*:[^;{}]*;/g,
  /(?<=[{;])display:-[a-z-]+;(?=display:)/g,
]

/** Rules for elements that the page has none of, of which a reset is full; `from` and `to` are steps of keyframes. */
function withoutOtherTags(css: string, tags: ReadonlySet<string | undefined>): string {
  return css.replaceAll(/(?<=[{}])([a-z][^{}@]*)\{[^{}]*\}/g, (rule, selectors: string) => {
    const used = selectors.split(',').some((selector) => {
      const [tag] = selector.match(/^[a-z][a-z0-9]*/) ?? []
      return tag === undefined || tag === 'from' || tag === 'to' || tags.has(tag)
    })
    return used ? rule : ''
  })
}

/** Custom properties that only others use, which nobody does, go with them. */
function withoutUnusedProperties(html: string): string {
  const used = new Set([...html.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map(([, name]) => name))
  const rest = html.replaceAll(/(?<=[{;])(--(?:[\w-]|\\.)+):[^;{}]*;/g, (property, name: string) =>
    used.has(name) ? property : '',
  )
  return rest === html ? html : withoutUnusedProperties(rest)
}
