import { begunLate, withoutManifest } from './late-script.ts'

/** A prerendered page with the script at `address` in place of the app's, or with none at all. */
export function withPublicScript(html: string, address: string | null): string {
  const bare = withoutManifest(html)
    .replaceAll(/<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  return address ? bare.replace('</body>', `${begunLate(address, 'module')}</body>`) : bare
}
