declare global {
  interface Window {
    /** Of a painted page: does what was pressed before the page was alive, once. */
    redoPress?: () => void
  }
}

/**
 * Remembers the last press on the page, until the app, which is alive then, asks for it by `window.redoPress`. Answers what
 * ends it, should the app not come.
 */
export function rememberPresses(): () => void {
  let redo: (() => void) | null = null
  const remember = (event: Event) => {
    redo = pressOf(event) ?? redo
  }
  for (const name of presses) window.addEventListener(name, remember, true)
  function stop() {
    for (const name of presses) window.removeEventListener(name, remember, true)
    delete window.redoPress
  }
  window.redoPress = () => {
    stop()
    const press = redo
    if (press) setTimeout(() => redoAmongTyped(press))
  }
  return stop
}

const presses = ['click', 'keydown']

/** How to do a press again; null for one that does nothing by itself, or that the browser has done. */
function pressOf(event: Event): (() => void) | null {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, a') : null
  if (event instanceof KeyboardEvent) return at && keyPressOf(at, event.key)
  if (at instanceof HTMLButtonElement) return () => at.click()
  return at instanceof HTMLAnchorElement && event instanceof MouseEvent ? linkPressOf(at, event) : null
}

function keyPressOf(at: HTMLElement, key: string): (() => void) | null {
  if (at instanceof HTMLInputElement && key === 'Enter') return () => at.form?.requestSubmit()
  const tab = at.role === 'tab' && tabBy(at, key)
  return tab ? () => tab.click() : null
}

/** The tab that a key leads to from another. */
function tabBy(at: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(at.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const here = tabs.indexOf(at)
  const index = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[key]
  return index === undefined ? undefined : tabs.at(index % tabs.length)
}

/** A link takes what was typed along, which only the app can do: where something was, it waits for it. */
function linkPressOf(link: HTMLAnchorElement, event: MouseEvent): (() => void) | null {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target
  if (elsewhere || !isTyped()) return null
  event.preventDefault()
  return () => link.click()
}

/** Whether a field of the page holds something that did not come with it. */
export function isTyped(): boolean {
  return [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
}

/** What was pressed may put another form in the place of the one that was typed into since: no key comes in between. */
function redoAmongTyped(press: () => void): void {
  const typed = [...document.querySelectorAll('input')].map((field) => ({ field, value: field.value }))
  const focused = typed.find(({ field }) => field === document.activeElement)
  press()
  queueMicrotask(() => {
    for (const { field, value } of typed) {
      const heir = inputNamed(field.name)
      if (heir && heir !== field) fill(heir, value)
    }
    if (focused) inputNamed(focused.field.name)?.focus()
  })
}

function inputNamed(name: string): HTMLInputElement | null {
  return document.querySelector(`input[name="${CSS.escape(name)}"]`)
}

/** As if typed: React overrides a field's own setter, and would not hear of it. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
