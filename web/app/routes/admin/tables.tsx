export { GroupsPage as default } from '../../features/admin/groups/groups-page.tsx'
