/** Saves a text as a file on the user's device. */
export function download(text: string, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
