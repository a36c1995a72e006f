import { expect, it } from 'vitest'
import { leanStyles } from './lean-styles.ts'

function lean(css: string, body = '<p class="css-1ab">css-1ab</p>'): string {
  const page = leanStyles(`<style data-emotion="css 1ab">${css}</style><body>${body}</body>`)
  return page.match(/<style>(.*)<\/style>/)?.[1] ?? ''
}

it('gives classes short names, in the styles and on the elements, and leaves texts alone', () => {
  const page = '<style data-emotion="css 1ab 2cd">.css-1ab{top:0;}.css-2cd:hover{top:0;}</style>'
  const body = '<p class="css-2cd">css-1ab</p><p class="css-1ab css-2cd"></p>'
  expect(leanStyles(page + body)).toBe(
    '<style>.c0{top:0;}.c1:hover{top:0;}</style><p class="c1">css-1ab</p><p class="c0 c1"></p>',
  )
})

it('leaves styles of our own alone', () => {
  const page = '<style>hr{-ms-flex:1;top:0;}</style>'
  expect(leanStyles(page)).toBe(page)
})

it('drops custom properties that nothing uses, and what only they use', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px;--d\\.5:3px;}p{top:var(--c);left:var(--d\\.5, 0);}'
  expect(lean(css)).toBe(':root{--c:2px;--d\\.5:3px;}p{top:var(--c);left:var(--d\\.5, 0);}')
})

it('drops the names of old browsers, and keeps those that today’s still want', () => {
  expect(lean('p{display:-webkit-box;display:-ms-flexbox;display:flex;-ms-flex:1;flex:1;}')).toBe(
    'p{display:flex;flex:1;}',
  )
  expect(lean('@-webkit-keyframes rise{from{top:0;}}@keyframes rise{from{top:0;}}')).toBe(
    '@keyframes rise{from{top:0;}}',
  )
  const clamped =
    'p{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;-webkit-user-select:none;}'
  expect(lean(clamped)).toBe(clamped)
})

it('drops rules of elements that the page has none of', () => {
  expect(lean('@layer reset{hr{top:0;}sub,p{top:0;}*{top:0;}textarea,input:focus{top:0;}}')).toBe(
    '@layer reset{sub,p{top:0;}*{top:0;}}',
  )
})
