import { z } from 'zod'

const span = { from: z.number(), to: z.number() }

/** What one step of one journey took, in milliseconds of the machine's clock. `e2e/bench/journey.bench.ts` writes it. */
const step = z.object({
  name: z.string(),
  /** What a person did. */
  from: z.number(),
  /** The next screen was there, and could be answered. */
  to: z.number(),
  /** The requests to the emulators and to Stripe's stand-in that were outstanding meanwhile. */
  calls: z.array(z.object({ name: z.string(), ...span })),
  /** A wait that the specification asks for. */
  asked: z.object({ ...span, why: z.string() }).nullable(),
})

/** The journeys, and the steps of each in their order. */
export const journeyRecord = z.array(z.array(step))

export type Step = z.infer<typeof step>
export type Call = Step['calls'][number]
