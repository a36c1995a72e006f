import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { week } from '@tablee/domain/week-words'
import { pageNames } from './site.ts'

type Values = Readonly<Record<string, object>>

/** A text of Markdown with its values: `{week.begins}` stands for one; an unknown one throws. */
export function filled(markdown: string, values: Values): string {
  const known: Values = { product, routes, week, pageNames, ...values }
  return markdown.replaceAll(/\{(\w+)\.(\w+)\}/g, (place, group: string, name: string) => {
    const value: unknown = Reflect.get(known[group] ?? {}, name)
    if (value === undefined) throw new Error(`${place} has no value`)
    return String(value)
  })
}
