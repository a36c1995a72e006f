import { ToolButton, type ToolButtonProps } from './tool-button.tsx'

/** What one can do with a row: as large to the finger as any button, and no taller than the line. */
export function RowAct(props: ToolButtonProps) {
  return <ToolButton variant="quiet" my="-3" px="0" {...props} />
}
