/** Flags that let Debian's build run as root, and prevent background requests on a closed network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none', // the headless shell would otherwise set text wider than a browser with windows
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
