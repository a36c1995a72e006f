export { FiguresPage as default } from '../../features/admin/figures/figures-page.tsx'
