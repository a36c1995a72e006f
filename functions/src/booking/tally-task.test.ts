import { expect, it } from 'vitest'
import { enqueueTally } from './tally-task.ts'

const at = (ms: number) => new Date(Date.parse('2026-11-24T12:00:00Z') + ms)

/** A fake of Cloud Tasks: accepts each id once. */
function cloudTasks() {
  const tasks: { id: string; scheduleTime: Date }[] = []
  const enqueue = async (
    _data: object,
    { id = '', scheduleTime = at(0) }: { id?: string; scheduleTime?: Date } = {},
  ) => {
    if (tasks.some((task) => task.id === id))
      throw Object.assign(new Error('known'), { code: 'functions/task-already-exists' })
    tasks.push({ id, scheduleTime })
  }
  return { tasks, enqueue }
}

it('a tally is asked for once in five seconds, at their end, however many register', async () => {
  const { tasks, enqueue } = cloudTasks()
  for (const ms of [0, 10, 4999]) await enqueueTally({ enqueue }, '2026-11-26', at(ms))
  expect(tasks.map(({ scheduleTime }) => scheduleTime)).toEqual([at(5000)])
  await enqueueTally({ enqueue }, '2026-11-26', at(5000))
  expect(tasks.map(({ scheduleTime }) => scheduleTime)).toEqual([at(5000), at(10_000)])
})

it('each evening has its own, under a name that Cloud Tasks takes', async () => {
  const { tasks, enqueue } = cloudTasks()
  for (const date of ['2026-11-26', '2026-12-03']) await enqueueTally({ enqueue }, date, at(0))
  expect(tasks).toHaveLength(2)
  for (const { id } of tasks) expect(id).toMatch(/^[\w-]+$/)
})

it('another error of the queue is thrown', async () => {
  const enqueue = async () => {
    throw new Error('no role')
  }
  await expect(enqueueTally({ enqueue }, '2026-11-26', at(0))).rejects.toThrow('no role')
})
