declare global {
  interface Window {
    /** Of a painted page: does what was pressed before the page was alive, once. */
    redoPress?: () => void
  }
}

/** What was pressed, and how to do it again; whether that sends a form. */
interface Press {
  readonly at: HTMLElement
  readonly redo: () => void
  readonly sends: boolean
}

/**
 * Remembers the last press on the page, and a form that was sent before it, until the app, which is alive then, asks for them
 * by `window.redoPress`; a button shows meanwhile that it was pressed. Whoever leaves the page has pressed nothing. Answers what
 * ends it, should the app not come.
 */
export function rememberPresses(): () => void {
  let presses: readonly Press[] = []
  function keep(kept: readonly Press[]) {
    for (const { at } of presses) showPressed(at, false)
    presses = kept
    for (const { at } of presses) showPressed(at, true)
  }
  const remember = (event: Event) => {
    const press = pressOf(event)
    if (press) keep([...presses.filter(({ sends }) => sends && !press.sends), press])
  }
  const forget = () => keep([])
  for (const name of pressNames) window.addEventListener(name, remember, true)
  window.addEventListener('submit', holdBack, true)
  window.addEventListener('pagehide', forget)
  function stop() {
    for (const name of pressNames) window.removeEventListener(name, remember, true)
    window.removeEventListener('submit', holdBack, true)
    window.removeEventListener('pagehide', forget)
    delete window.redoPress
    keep([])
  }
  window.redoPress = () => {
    const pressed = presses
    stop()
    for (const { redo } of pressed) setTimeout(() => redoAmongTyped(redo))
  }
  return stop
}

/** A form that is sent by the browser would load the page anew. */
const holdBack = (event: Event) => event.preventDefault()

const pressNames = ['click', 'keydown']

function showPressed(at: HTMLElement, pressed: boolean): void {
  if (!(at instanceof HTMLButtonElement)) return
  at.style.opacity = pressed ? '0.6' : ''
  if (pressed) at.setAttribute('aria-busy', 'true')
  else at.removeAttribute('aria-busy')
}

/** Null for what does nothing by itself, or what the browser has done. */
function pressOf(event: Event): Press | null {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, a') : null
  if (event instanceof KeyboardEvent) return at && keyPressOf(at, event.key)
  if (at instanceof HTMLButtonElement)
    return { at, redo: () => at.click(), sends: at.type === 'submit' && at.form !== null }
  return at instanceof HTMLAnchorElement && event instanceof MouseEvent ? linkPressOf(at, event) : null
}

function keyPressOf(at: HTMLElement, key: string): Press | null {
  if (at instanceof HTMLInputElement && key === 'Enter')
    return { at, redo: () => at.form?.requestSubmit(), sends: true }
  const tab = at.role === 'tab' && tabBy(at, key)
  return tab ? { at: tab, redo: () => tab.click(), sends: false } : null
}

/** The tab that a key leads to from another. */
function tabBy(at: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(at.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const here = tabs.indexOf(at)
  const index = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[key]
  return index === undefined ? undefined : tabs.at(index % tabs.length)
}

/** A link takes what was typed along, which only the app can do: where something was, it waits for it. */
function linkPressOf(link: HTMLAnchorElement, event: MouseEvent): Press | null {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target
  if (elsewhere || !isTyped()) return null
  event.preventDefault()
  return { at: link, redo: () => link.click(), sends: false }
}

/** Whether a field of the page holds something that did not come with it. */
function isTyped(): boolean {
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
