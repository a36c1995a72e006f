/** What a build of the site may take for free of effects, and so leave out where nobody uses it. */
export const treeshake = {
  // Making a schema has no effect: a page that uses a list and not the schema beside it does without zod.
  manualPureFunctions: ['z'],
  // It announces itself to Firebase where something of it is used; a build without its key uses nothing.
  moduleSideEffects: [{ test: /@firebase\/app-check|firebase\/app-check/, sideEffects: false }],
}
