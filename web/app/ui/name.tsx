import { product } from '@tablee/domain'

/** The product's name; the acute accent, if it has one, is the red seat. */
export function Name() {
  const [before, after] = product.name.split('é', 2)
  if (after === undefined) return product.name
  return (
    <>
      {before}
      <span data-accent="">é</span>
      {after}
    </>
  )
}
