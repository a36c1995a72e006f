import { type Device, deviceNames } from '../support/devices.ts'
import type { State } from './state.ts'

type Parts = Readonly<Record<string, readonly State[]>>

/** Where a state's picture is, beside the page. */
export function pictureOf(name: string, device: Device): string {
  return `${name}-${device}.png`
}

/** Of the sections that become pictures of their own. */
export function sectionsOf(parts: Parts): string[] {
  return Object.keys(parts).flatMap((part) => deviceNames.map((device) => `${part}-${device}`))
}

/** The page that shows every picture under its name, the phone's and the desktop's of each part of the product. */
export function sheetPage(parts: Parts, has: (picture: string) => boolean): string {
  const sections = Object.entries(parts).flatMap(([part, states]) =>
    deviceNames.map((device) => {
      const figures = states.map((state) => figure(state, pictureOf(state.name, device), has))
      return `<section id="${part}-${device}" class="${device}"><h2>${part} · ${device}</h2>${figures.join('')}</section>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée, every screen</title><style>${css}</style>${sections.join('\n')}</html>\n`
}

function figure({ name, route }: State, picture: string, has: (picture: string) => boolean): string {
  const shown = has(picture)
    ? `<a href="${picture}"><img src="${picture}" alt="${name}"></a>`
    : '<p class="missing">missing</p>'
  return `<figure>${shown}<figcaption><b>${name}</b> ${route}</figcaption></figure>`
}

/** A long page shows its beginning; a press on it opens the whole. */
const css = `
body { margin: 0; background: #ddd; font: 15px/1.3 system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: start; width: 1632px; box-sizing: border-box; }
h2 { width: 100%; margin: 0; }
figure { margin: 0; }
img, .missing { display: block; margin: 0; box-shadow: 0 0 0 1px #999; object-fit: cover; object-position: top; background: #fff; }
.phone img, .phone .missing { width: 297px; max-height: 1080px; min-height: 300px; }
.desktop img, .desktop .missing { width: 780px; max-height: 900px; min-height: 300px; }
.missing { color: #a00; display: grid; place-items: center; }
figcaption { padding-top: 6px; }
`
