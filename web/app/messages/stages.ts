/** The path to the table has six stages: the test, the interests, the Thursday, the city, the activity, the ticket. */
const STAGES = 6

/** What the table of the header says aloud. */
function stageLabel(stage: number): string {
  return `Étape ${stage} sur ${STAGES}`
}

/** The header's progress at a stage. */
export function stage(step: number) {
  return { step, of: STAGES, label: stageLabel(step) }
}
