import { z } from 'zod'

/** The values of `onboarding_step`, in the order in which a user passes them (docs/product.md §4.2). */
export const onboardingSteps = ['test-introduction', 'test-results', 'passion-completed'] as const
export const onboardingStepSchema = z.enum(onboardingSteps)
