/**
 * The page that an address of the app is answered with: the empty one, with every script that the route loads named in
 * its head. The browser fetches them all at once, instead of finding them one import after the other.
 */
export function appPage(empty: string, scripts: readonly string[]): string {
  const links = scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
  return empty
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', () => `${links}</head>`)
}
