import type { EventDate } from '@tablee/domain'
import { paths } from '@tablee/domain'
import { groupCells, revealCells } from '../../../functions/rules/cells/groups.ts'
import { loadEdited } from '../bundle.ts'
import { type Attendee, anEvening, crowd, db, emptyWorld } from '../crowd.ts'
import type { Edit } from '../edit.ts'
import type { Row } from '../row.ts'
import { brokenCells, rulesWith } from '../rules/subject.ts'

const FIELDS = 'first_name,id,personality_results,selected_passion'

type Caller = { uid: string; email: string; emailVerified: boolean }
type Call = (caller: Caller, input: { target_group_id: string }) => Promise<object[]>
type Modules = {
  call: { handleGetGroupMemberProfiles: Call }
  tables: { aGroup(date: EventDate, members: readonly Caller[], n: number): Promise<string> }
}

/** Who sits where, and with whom: nothing before its flag, another table's never, and of the others four fields. */
export const reveal: Row = {
  name: 'reveal',
  promise: 'a table and its venue are known to its own members only, and to them not before their hour',
  sabotages: [
    {
      removes: 'the flag of the week in the rules',
      edits: [
        {
          file: 'firestore.rules',
          find: 'thursday_events/$(group.thursday_event_id)).data[flag] == true;',
          replace: 'thursday_events/$(group.thursday_event_id)).data[flag] != null;',
        },
      ],
    },
    {
      removes: 'the flag of the week in the call for profiles',
      edits: [
        {
          file: 'functions/src/group/get-group-member-profiles.ts',
          find: "if (!table?.evening?.booking_info_unlocked) throw new Refusal('not-unlocked')",
          replace: '',
        },
      ],
    },
  ],
  async measure({ size, edits }) {
    const cells = size === 'full' ? [...revealCells, ...groupCells] : revealCells
    const closed = await brokenCells(rulesWith(edits), 'reveal', cells)
    const called = await profilesCalled(edits.filter(({ file }) => file !== 'firestore.rules'))
    return {
      figure: `${cells.length} reads of tables, venues, reasons and scores; ${called.calls} calls for profiles: 4 fields each`,
      broken: [...closed, ...called.broken],
    }
  },
}

/** The call for profiles, by a member and by a neighbour, before the flag and after it. */
async function profilesCalled(edits: readonly Edit[]) {
  const { call, tables } = await loadEdited<Modules>({
    modules: {
      call: 'functions/src/group/get-group-member-profiles.ts',
      tables: 'functions/src/group/testing/a-group.ts',
    },
    edits,
  })
  await emptyWorld()
  const date = await anEvening({ booking_info_unlocked: false })
  const people = (await crowd(8)).map(asCaller)
  const [mine, theirs] = [
    await tables.aGroup(date, people.slice(0, 4), 1),
    await tables.aGroup(date, people.slice(4), 2),
  ]
  const broken: string[] = []
  let calls = 0

  /** What somebody is told: the fields of each profile, or why not. */
  async function told(caller: Caller | undefined, group: string): Promise<string> {
    if (!caller) throw new Error('There are eight people')
    calls += 1
    return call.handleGetGroupMemberProfiles(caller, { target_group_id: group }).then(
      (profiles) => profiles.map((each) => Object.keys(each).sort().join()).join(' | '),
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    )
  }
  async function expectTold(when: string, caller: Caller | undefined, group: string, expected: string) {
    const answer = await told(caller, group)
    if (answer !== expected) broken.push(`${when}: ${answer} instead of ${expected}`)
  }

  await expectTold('a member before 18:00', people[0], mine, 'not-unlocked')
  await expectTold('a neighbour before 18:00', people[0], theirs, 'forbidden')
  await db().doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
  await expectTold('a member from 18:00', people[0], mine, Array(3).fill(FIELDS).join(' | '))
  await expectTold('a neighbour from 18:00', people[4], mine, 'forbidden')
  await expectTold('a table that is not there', people[4], `${mine}_9`, 'forbidden')
  await expectTold(
    'a member unverified',
    people[1] && { ...people[1], emailVerified: false },
    mine,
    'email-not-verified',
  )
  return { broken, calls }
}

function asCaller({ uid, email }: Attendee): Caller {
  return { uid, email, emailVerified: true }
}
