/** Strings that only the functions of local environments may contain. */
export const localFunctionMarks: readonly string[] = [
  'offset_ms',
  'dev/clock',
  'demo-tablee',
  'sk_test_tablee',
]

/**
 * Strings that only the sites of local environments may contain: the clock, the emulators, their addresses,
 * the tester's drawer.
 */
export const localSiteMarks: readonly string[] = [
  'offset_ms',
  'dev/clock',
  '3D Secure (simulée)',
  'visiteur.',
  'dev/scheduler',
  'Le tiroir d’essai',
  'Vendredi 20:01',
  'Tablee-2026!',
  'camille@tablee.example',
  '4000000000009995',
  'BIENVENUE',
  'demo-tablee',
  'http://127.0.0.1',
]
