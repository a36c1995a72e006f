/** What only the functions of the local worlds may hold. */
export const localFunctionMarks: readonly string[] = [
  'offset_ms',
  'dev/clock',
  'demo-tablee',
  'sk_test_tablee',
]

/** What only the sites of the local worlds may hold: the clock, the stand-ins, the drawer, the emulators' addresses. */
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
