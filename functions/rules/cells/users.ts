import { paths } from '@tablee/domain/documents'
import { type Body, casesFor, type Documents, type Request, type RulesCase } from '../support/cell.ts'
import { accessMatrix, admins, serverOnly } from '../support/matrix.ts'
import { fullProfile, interest, threeActivities, threeInterests } from '../support/profile.ts'

const path = paths.user('camille')
const full = fullProfile('camille')
const choices = [
  'personality_results',
  'selected_passion',
  'avatar_url',
  'selected_city',
  'selected_activity',
  'selected_activities',
  'selected_thursday',
  'selected_pricing',
]
const returnable = choices.slice(2)
/** Fields that a blocked user may still write: the server checks the account before a booking. */
const onboarding = [...choices.filter((field) => field !== 'avatar_url'), 'onboarding_step']
const identity = Object.fromEntries(Object.entries(full).filter(([field]) => !choices.includes(field)))

export const userCells: RulesCase[] = [
  ...accessMatrix('users', {
    path: paths.user,
    document: fullProfile,
    change: { first_name: 'Zoé' },
    allowed: {
      ...serverOnly,
      get: ['owner', 'deleted', 'blocked', ...admins],
      list: admins,
      create: ['owner'],
      update: ['owner'],
    },
  }),
  ...own('begins', [
    ['with id and address', true, set({ id: 'camille', email: 'camille@tablee.example' }), {}],
    ['without an address', false, set({ id: 'camille', first_name: 'Camille' }), {}],
    ['without an id', false, set({ email: 'camille@tablee.example', first_name: 'Camille' }), {}],
    ['where no account stands', false, set(full), { [paths.account('camille')]: null }],
    [
      'where an admin has blocked the account',
      false,
      set(full),
      { [paths.account('camille')]: { blocked: true } },
    ],
  ]),
  // A request may evaluate at most 1000 expressions, so the largest writes are tried beside the usual small
  // ones.
  ...own('goes on', [
    [
      'with all choices at once',
      true,
      update({ ...pick(choices), selected_activities: threeActivities }),
      { [path]: identity },
    ],
    [
      'by replacing all of it',
      true,
      set(full),
      { [path]: { id: 'camille', email: 'before@tablee.example' } },
    ],
    [
      'by replacing it with less',
      false,
      set({ id: 'camille', email: 'camille@tablee.example' }),
      { [path]: full },
    ],
    ...choices.map((field): Step => [`with ${field}`, true, update(pick([field])), { [path]: identity }]),
  ]),
  ...own('takes back', [
    ...returnable.flatMap((field): Step[] => [
      [`${field}, as null`, true, update({ [field]: null }), { [path]: full }],
      [`${field}, altogether`, true, update({ [field]: undefined }), { [path]: full }],
    ]),
    ...Object.keys(full)
      .filter((field) => !returnable.includes(field))
      .flatMap((field): Step[] => [
        [`${field}, as null`, false, update({ [field]: null }), { [path]: full }],
        [`${field}, altogether`, false, update({ [field]: undefined }), { [path]: full }],
      ]),
  ]),
  ...own('is blocked', [
    ...Object.keys(full)
      .filter((field) => field !== 'id')
      .map((field): Step => {
        const { [field]: _, ...rest } = full
        const given = { [path]: rest, [paths.account('camille')]: { blocked: true } }
        return [`and writes ${field}`, onboarding.includes(field), update(pick([field])), given]
      }),
    [
      'and picks a city beside a name',
      false,
      update({ first_name: 'Zoé', ...pick(['selected_city']) }),
      { [path]: full, [paths.account('camille')]: { blocked: true } },
    ],
  ]),
  ...own('does not mind what the server left', [
    ...Object.keys(full)
      .filter((field) => field !== 'id')
      .map((field): Step => {
        const change = field === 'first_name' ? { age: 40 } : { first_name: 'Zoé' }
        return [
          `in ${field}, which they leave alone`,
          true,
          update(change),
          { [path]: { ...full, [field]: 17 } },
        ]
      }),
    [
      'in a field they leave alone',
      true,
      update({ first_name: 'Zoé' }),
      { [path]: { ...full, age: 17, note: 'x' } },
    ],
    [
      'but may not write it',
      false,
      update({ first_name: 'Zoé', note: 'y' }),
      { [path]: { ...full, note: 'x' } },
    ],
    ['nor remove it', false, update({ note: undefined }), { [path]: { ...full, note: 'x' } }],
  ]),
  ...interests(),
]

/** Groups are formed by the three interests, so these cannot change while the user is registered. */
function interests(): RulesCase[] {
  const others = [...threeInterests.slice(0, 2), { ...interest, id: 'travel' }]
  const account = paths.account('camille')
  const free = { [path]: full, [account]: { registration_id: null, blocked: false } }
  const booked = { [path]: full, [account]: { registration_id: '2026-11-26_camille', blocked: false } }
  return own('has interests', [
    ['which change while nothing is booked', true, update({ selected_passion: others }), free],
    ['which change while something is booked', false, update({ selected_passion: others }), booked],
    [
      'which change then beside a name',
      false,
      update({ selected_passion: others, first_name: 'Zoé' }),
      booked,
    ],
    ['and changes a name then', true, update({ first_name: 'Zoé' }), booked],
    ['which are sent again as they are', true, update({ selected_passion: threeInterests, age: 40 }), booked],
  ])
}

type Step = readonly [how: string, allowed: boolean, request: Request, given: Documents]

function own(who: string, steps: readonly Step[]): RulesCase[] {
  return casesFor(
    'users',
    steps.map(([how, allowed, request, given]) => ({
      title: `who ${who} ${how} ${allowed ? 'may' : 'may not'}`,
      person: 'owner',
      request,
      given,
      allowed,
    })),
  )
}

function set(body: Body): Request {
  return { kind: 'set', path, body }
}

function update(body: Body): Request {
  return { kind: 'update', path, body }
}

function pick(fields: readonly string[]): Body {
  return Object.fromEntries(fields.map((field) => [field, full[field]]))
}
