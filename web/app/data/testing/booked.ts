import {
  newThursdayEvent,
  type RegistrationDocument,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'

/** Ana's registration for a Thursday, unseated. */
export const booked: RegistrationDocument = {
  id: '2026-11-26_ana',
  user_id: 'ana',
  thursday_event_id: '2026-11-26',
  event_date: new Date('2026-11-26T19:00:00Z'),
  group_id: null,
  registration_status: 'registered',
  created_at: new Date('2026-11-20T10:00:00Z'),
  first_name: 'Ana',
  last_name: '',
  email: 'ana@tablee.example',
  age: 30,
  gender: 'femme',
  mbtiType: 'ENFP',
  dominantDisc: 'I',
  selected_passion: [
    { id: 'travel', name: 'Voyage', colour: 'bottle' },
    { id: 'cooking', name: 'Cuisine', colour: 'saffron' },
    { id: 'boardgames', name: 'Jeux de société', colour: 'rose' },
  ],
  selected_city: { id: 'paris', name: 'Paris' },
  selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
  paid_with: 'ticket',
  ticket_id: 't',
  booking_no: 1,
}

/** Her evening, with the given reveals. */
export function evening(group = false, venue = false): ThursdayEventDocument {
  return { ...newThursdayEvent('2026-11-26'), booking_info_unlocked: group, venue_info_unlocked: venue }
}
