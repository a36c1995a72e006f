import { z } from 'zod'

/** The values of `onboarding_step` (spec §4), in the order in which a person passes them. */
export const onboardingSteps = ['test-introduction', 'test-results', 'passion-completed'] as const
export const onboardingStepSchema = z.enum(onboardingSteps)
