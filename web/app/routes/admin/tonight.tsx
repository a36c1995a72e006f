export { TonightPage as default } from '../../features/admin/tonight/tonight-page.tsx'
