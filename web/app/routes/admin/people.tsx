export { PeoplePage as default } from '../../features/admin/people/people-page.tsx'
