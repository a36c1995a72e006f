import { error as logError } from 'firebase-functions/logger'

/** Several things to be done, of which none keeps the others waiting: what failed is told in the end. */
export class Attempts {
  failed = 0
  private readonly what: object

  constructor(what: object) {
    this.what = what
  }

  async make(task: () => Promise<unknown>): Promise<void> {
    try {
      await task()
    } catch (error) {
      // To keep one from stopping the rest: the run fails in the end, and the next one takes it up.
      this.failed += 1
      logError('A step of the week failed', { ...this.what, error })
    }
  }

  throwWhatFailed(): void {
    if (this.failed > 0) throw new Error(`A step of the week failed: ${JSON.stringify(this.what)}`)
  }
}
