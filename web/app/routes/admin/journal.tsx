export { JournalPage as default } from '../../features/admin/journal/journal-page.tsx'
