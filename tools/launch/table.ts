export type Row = [label: string, value: string]

/** Titled sections whose values stand in one column. */
export function table(sections: { title: string; rows: Row[] }[]): string {
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(([label]) => label.length)))
  const lines = sections.flatMap(({ title, rows }) => [
    '',
    `  ${title}`,
    ...rows.map(([label, value]) => `    ${label.padEnd(width)}   ${value}`),
  ])
  return lines.join('\n')
}
